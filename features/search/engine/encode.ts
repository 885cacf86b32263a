/** From documents to the bytes of an index (specification, section 3). Runs in the build, never in a browser. */
import type { Field } from '../fields.ts';
import {
  checksum,
  FLOAT,
  HEADER,
  KINDS,
  MAGIC,
  VEHICLES,
  VERSION,
  WHOLE,
  widthOf,
  type Schema,
} from './schema.ts';

/** Bytes in the making. */
class Writer {
  #bytes = new Uint8Array(1024);
  #length = 0;

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = value;
  }

  /** A whole number from 0, seven bits a byte, the low ones first. */
  count(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  bytes(values: Uint8Array): void {
    for (const value of values) this.byte(value);
  }

  /** Codes up to `most`, a plane of all low bytes first. */
  codes(codes: readonly number[], most: number): void {
    for (let shift = 0; shift < widthOf(most) * 8; shift += 8) {
      for (const code of codes) this.byte((code >>> shift) & 0xff);
    }
  }

  /** Lengths of all strings, then their text in one piece. */
  strings(values: readonly string[]): void {
    const text = new TextEncoder().encode(values.join(''));
    this.count(values.length);
    this.count(text.length);
    for (const value of values) this.count(value.length);
    this.bytes(text);
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** A string that survives UTF-8: halves of a pair are replaced. */
const sound = (value: string): string => value.toWellFormed();

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The distinct values in order and, for each of the given, its place among them from 1. */
function dictionary<T extends string | number>(
  values: readonly (T | undefined)[],
  order: (a: T, b: T) => number,
) {
  const distinct = [...new Set(values.filter((value) => value !== undefined))].toSorted(order);
  const places = new Map(distinct.map((value, at) => [value, at + 1]));
  return { distinct, codes: values.map((value) => (value === undefined ? 0 : (places.get(value) ?? 0))) };
}

function writeWords(out: Writer, values: readonly unknown[]): void {
  const lists = values.map((value) =>
    Array.isArray(value) ? [...new Set(value.filter((item) => typeof item === 'string').map(sound))] : [],
  );
  const { distinct: items } = dictionary(lists.flat(), byCodeUnit);
  const places = new Map(items.map((item, at) => [item, at + 1]));
  const keys = lists.map((list) => (list.length === 0 ? undefined : JSON.stringify(list)));
  const { distinct, codes } = dictionary(keys, byCodeUnit);
  const parsed = distinct.map((key) => JSON.parse(key) as string[]);
  out.strings(items);
  out.count(parsed.length);
  for (const list of parsed) out.count(list.length);
  out.codes(
    parsed.flat().map((item) => places.get(item) ?? 0),
    items.length,
  );
  out.codes(codes, parsed.length);
}

function writeWord(out: Writer, values: readonly unknown[]): void {
  const { distinct, codes } = dictionary(
    values.map((value) => (typeof value === 'string' ? sound(value) : undefined)),
    byCodeUnit,
  );
  out.strings(distinct);
  out.codes(codes, distinct.length);
}

function writeNumber(out: Writer, values: readonly unknown[]): void {
  const { distinct, codes } = dictionary(
    // Adding 0 makes -0 of 0 the same.
    values.map((value) => (typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined)),
    (a, b) => a - b,
  );
  out.count(distinct.length);
  if (distinct.every((value) => Number.isSafeInteger(value) && Math.abs(value) < 2 ** 51)) {
    out.byte(WHOLE);
    const [least = 0] = distinct;
    // The sign in the lowest bit.
    out.count(least < 0 ? -least * 2 - 1 : least * 2);
    for (const [at, value] of distinct.entries()) if (at > 0) out.count(value - (distinct[at - 1] ?? 0));
  } else {
    out.byte(FLOAT);
    const view = new DataView(new ArrayBuffer(distinct.length * 8));
    for (const [at, value] of distinct.entries()) view.setFloat64(at * 8, value, true);
    out.bytes(new Uint8Array(view.buffer));
  }
  out.codes(codes, distinct.length);
}

function writeField(out: Writer, field: Field, values: readonly unknown[]): void {
  if (field.kind === 'word') writeWord(out, values);
  else if (field.kind === 'words') writeWords(out, values);
  else if (field.kind === 'number') writeNumber(out, values);
  else
    out.codes(
      values.map((value) => Number(value === true)),
      1,
    );
}

/**
 * The bytes of an index over documents, in their order. Of each document the fields of the schema are kept; a value
 * of another kind than its field's counts as none, a repeated item of a list as one. The names, kinds, text weights
 * and sort flags of the schema are part of the bytes.
 */
export function encodeIndex(documents: readonly object[], schema: Schema = VEHICLES): Uint8Array {
  const out = new Writer();
  const fields = Object.entries(schema);
  out.count(documents.length);
  out.count(fields.length);
  out.strings(fields.map(([name]) => name));
  for (const [name, field] of fields) {
    const text = field.text === 'name' ? 2 : Number(field.text === 'other');
    out.byte(KINDS.indexOf(field.kind) | (text << 2) | (Number(field.sort === true) << 4));
    // Documents come as objects of any type.
    writeField(
      out,
      field,
      documents.map((document) =>
        Object.hasOwn(document, name) ? (document as Record<string, unknown>)[name] : undefined,
      ),
    );
  }
  return withHeader(out.done());
}

function withHeader(payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER + payload.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, payload.length, true);
  view.setUint32(12, checksum(payload), true);
  bytes.set(payload, HEADER);
  return bytes;
}
