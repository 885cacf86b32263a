/** Encodes documents as an index (specification, section 3). Runs in the build, never in a browser. */
import { byCodeUnit } from '../../_domain/text/by-code-unit.ts';
import type { Field } from '../query/fields.ts';
import { entropy, predictCodes, groupDocuments, type Coded } from './predict.ts';
import { listPatterns, referenceTo, type Part } from './patterns.ts';
import { checksum, FLOAT, HEADER, KINDS, MAGIC, VERSION, WHOLE, type Schema } from './schema.ts';
import { VEHICLES } from './vehicles.ts';
import { Writer } from './writer.ts';

/** Predictions must save at least this many bytes. */
const WORTHWHILE = 64;

/** A field ready to be written. */
interface Draft extends Coded {
  readonly number: number;
  readonly isPattern: boolean;
  readonly writeValues: (out: Writer) => void;
}

/** Returns a well-formed string (lone surrogates replaced); undefined for other values. */
const sound = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.toWellFormed() : undefined;

/** Builds a dictionary: distinct values in order, and the code of each given value, counted from 1. */
function dictionary<T extends string | number>(
  values: readonly (T | undefined)[],
  compare: (a: T, b: T) => number,
) {
  const distinct = [...new Set(values.filter((value) => value !== undefined))].toSorted(compare);
  const codeByValue = new Map<T | undefined, number>(
    distinct.map((value, position) => [value, position + 1]),
  );
  const codes = Uint32Array.from(values, (value) => codeByValue.get(value) ?? 0);
  return { distinct, codes, cardinality: distinct.length + 1 };
}

type Content = Omit<Draft, 'number' | 'isPattern'>;

function ofWords(values: readonly unknown[]): Content {
  const lists = values.map((value) => [
    ...new Set(Array.isArray(value) ? value.map(sound).filter((item) => item !== undefined) : []),
  ]);
  const items = dictionary([...new Set(lists.flat())], byCodeUnit).distinct;
  const codeByValue = new Map(items.map((item, position) => [item, position + 1]));
  const keys = lists.map((list) => (list.length === 0 ? undefined : JSON.stringify(list)));
  const { distinct, codes, cardinality } = dictionary(keys, byCodeUnit);
  const parsed = distinct.map((key) => JSON.parse(key) as string[]);
  const writeValues = (out: Writer): void => {
    out.strings(items);
    out.count(parsed.length);
    for (const list of parsed) out.count(list.length);
    out.codes(
      parsed.flat().map((item) => codeByValue.get(item) ?? 0),
      items.length,
    );
  };
  return { codes, cardinality, writeValues };
}

function ofWord(values: readonly (string | undefined)[]): Content {
  const { distinct, codes, cardinality } = dictionary(values, byCodeUnit);
  return { codes, cardinality, writeValues: (out) => out.strings(distinct) };
}

function writeNumbers(out: Writer, numbers: readonly number[]): void {
  out.count(numbers.length);
  const [least = 0] = numbers;
  if (numbers.every((value) => Number.isSafeInteger(value) && Math.abs(value) < 2 ** 51)) {
    out.byte(WHOLE);
    // Zigzag: the lowest bit holds the sign.
    out.count(least < 0 ? -least * 2 - 1 : least * 2);
    for (const [position, value] of numbers.entries())
      if (position > 0) out.count(value - numbers[position - 1]!);
  } else {
    out.byte(FLOAT);
    const view = new DataView(new ArrayBuffer(numbers.length * 8));
    for (const [position, value] of numbers.entries()) view.setFloat64(position * 8, value, true);
    out.bytes(new Uint8Array(view.buffer));
  }
}

function ofNumber(values: readonly unknown[]): Content {
  // Adding 0 turns -0 into 0.
  const numbers = values.map((value) => (Number.isFinite(value) ? (value as number) + 0 : undefined));
  const { distinct, codes, cardinality } = dictionary(numbers, (a, b) => a - b);
  return { codes, cardinality, writeValues: (out) => writeNumbers(out, distinct) };
}

function encodeContent({ kind }: Field, values: readonly unknown[]): Content {
  if (kind === 'word') return ofWord(values.map(sound));
  if (kind === 'words') return ofWords(values);
  if (kind === 'number') return ofNumber(values);
  return {
    codes: Uint32Array.from(values, (value) => Number(value === true)),
    cardinality: 2,
    writeValues: () => undefined,
  };
}

interface FieldValues {
  readonly number: number;
  readonly field: Field;
  readonly values: readonly unknown[];
}

const textsOf = ({ field, values }: FieldValues): (string | undefined)[] =>
  values.map((value) =>
    field.kind === 'number' ? (Number.isFinite(value) ? String(value) : undefined) : sound(value),
  );

const lengthOf = (texts: readonly (string | undefined)[]): number =>
  [...new Set(texts)].reduce((sum, text) => sum + (text?.length ?? 0), 0);

/**
 * Chooses the fields to write as patterns. A field with searchable text may refer only to fields that are searchable too.
 */
function patternedFields(fields: readonly FieldValues[]): Map<number, (string | undefined)[]> {
  const patterned = new Map<number, (string | undefined)[]>();
  const used = new Set<number>();
  const parts: (Part & FieldValues)[] = fields
    .filter(({ field: { kind } }) => kind === 'word' || kind === 'number')
    .map((one) => ({ ...one, texts: textsOf(one) }));
  const candidates = parts
    .filter(({ field }) => field.kind === 'word' && field.text !== 'name')
    .map((part) => ({ ...part, length: lengthOf(part.texts) }))
    .toSorted((a, b) => b.length - a.length);
  for (const { number, field, texts } of candidates) {
    if (used.has(number)) continue;
    const others = parts.filter(
      (part) => part.number !== number && !patterned.has(part.number) && (!field.text || part.field.text),
    );
    const patterns = listPatterns(texts, { parts: others, loose: !field.text });
    if (!patterns) continue;
    patterned.set(number, patterns);
    const all = [...new Set(patterns)].join('');
    for (const part of others) if (all.includes(referenceTo(part.number))) used.add(part.number);
  }
  return patterned;
}

/** Writes codes as the differences from the best prediction by an earlier column, or verbatim. */
function writeCodes(
  out: Writer,
  draft: Draft,
  before: readonly { draft: Draft; groups: ReturnType<typeof groupDocuments> }[],
) {
  const { codes, cardinality } = draft;
  let least = entropy(draft) - WORTHWHILE;
  let best: { number: number; map: Uint32Array; rest: Uint32Array } | undefined;
  for (const { draft: other, groups } of least > 0 ? before : []) {
    const { map, rest } = predictCodes(draft, groups);
    const size =
      entropy({ codes: map, cardinality }) + entropy({ codes: rest, cardinality: cardinality + 1 });
    if (size >= least) continue;
    least = size;
    best = { number: other.number, map, rest };
  }
  out.count(best ? best.number + 1 : 0);
  if (best) out.codes(best.map, cardinality - 1);
  out.codes(best ? best.rest : codes, best ? cardinality : cardinality - 1);
}

/** Writes columns with many values first, since they predict others; patterns last, since they refer to others. */
function writeColumns(out: Writer, drafts: readonly Draft[], size: number): void {
  const sorted = drafts.toSorted(
    (a, b) => Number(a.isPattern) - Number(b.isPattern) || b.cardinality - a.cardinality,
  );
  const before: { draft: Draft; groups: ReturnType<typeof groupDocuments> }[] = [];
  for (const draft of sorted) {
    out.count(draft.number);
    out.byte(Number(draft.isPattern));
    const own = new Writer();
    draft.writeValues(own);
    writeCodes(own, draft, before);
    const bytes = own.done();
    out.count(bytes.length);
    out.bytes(bytes);
    if (!draft.isPattern && draft.cardinality > 2 && draft.cardinality * 2 < size)
      before.push({ draft, groups: groupDocuments(draft) });
  }
}

/** Returns the longest text of a list. */
const longestOf = (list: unknown): string | undefined =>
  (Array.isArray(list) ? list : [])
    .flatMap((item) => sound(item) ?? [])
    .toSorted((a, b) => b.length - a.length)[0];

/**
 * Encodes documents in their order. A value of the wrong kind counts as absent; repeated items of a list count once. The
 * bytes include names, kinds, text weights and sort flags of the schema.
 */
export function encodeIndex(documents: readonly object[], schema: Schema = VEHICLES): Uint8Array {
  const out = new Writer();
  const fields = Object.entries(schema).map(([name, field], number) => {
    const values = documents.map((one) =>
      Object.hasOwn(one, name) ? (one as Record<string, unknown>)[name] : undefined,
    );
    return field.isEnd
      ? { number, name, field: { ...field, kind: 'word' as const }, values: values.map(longestOf) }
      : { number, name, field, values };
  });
  out.count(documents.length);
  out.strings(fields.map(({ name }) => name));
  for (const { field } of fields) {
    const text = field.text === 'name' ? 2 : Number(field.text === 'other');
    const flags = (Number(field.sort === true) << 4) | (Number(field.isEnd === true) << 5);
    out.byte(KINDS.indexOf(field.kind) | (text << 2) | flags);
  }
  const patterned = patternedFields(fields);
  const drafts = fields.map(({ number, field, values }) => {
    const patterns = patterned.get(number);
    return {
      number,
      isPattern: patterns !== undefined,
      ...(patterns ? ofWord(patterns) : encodeContent(field, values)),
    };
  });
  writeColumns(out, drafts, documents.length);
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
