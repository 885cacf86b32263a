/** Decodes the columns of an index. */
import type { Field } from '../query/fields.ts';
import {
  codesFor,
  Column,
  type Codes,
  type Content,
  type Counter,
  type Groups,
  type Pattern,
} from './column.ts';
import { jointCodes } from './joint-codes.ts';
import { truncated, Reader } from './reader.ts';
import { FLOAT, KINDS, type Value } from './schema.ts';

/** Limits of an index. */
const MOST_DOCUMENTS = 2 ** 24;
const MOST_FIELDS = 1000;
const MOST_ITEMS = 2 ** 27;

// oxlint-disable-next-line no-control-regex
const REFERENCES = /\0(.)/su;

function readNumbers(reader: Reader): Float64Array {
  const length = reader.length();
  const values = new Float64Array(length);
  if (reader.byte() === FLOAT) {
    const bytes = reader.take(length * 8);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let position = 0; position < length; position += 1)
      values[position] = view.getFloat64(position * 8, true);
    return values;
  }
  let value = reader.count();
  value = value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  if (length > 0) values[0] = value;
  if (length > 1) values.set(reader.sums(length - 1, value), 1);
  return values;
}

function readLists(reader: Reader, items: number): Groups {
  const number = reader.length();
  const starts = new Uint32Array(number + 2);
  const sums = reader.sums(number, 0);
  if (number > 0 && sums[number - 1]! > MOST_ITEMS) throw truncated();
  starts.set(sums, 2);
  return { starts, items: reader.codes(starts[number + 1]!, items) };
}

/** Columns by number: those written earlier whose values are not composed. Only these can predict another column. */
type EarlierColumns = readonly (Column | undefined)[];

/** Reads codes up to `most`: verbatim, or as the differences from a prediction by another column. */
function readCodes(reader: Reader, size: number, most: number, columns: EarlierColumns): Codes {
  const number = reader.count();
  if (number === 0) return reader.codes(size, most);
  const other = columns[number - 1];
  if (!other) throw truncated();
  const map = reader.codes(other.cardinality, most);
  const rest = reader.codes(size, most + 1);
  const codes = codesFor(size, most);
  const { codes: from } = other;
  for (let doc = 0; doc < size; doc += 1) codes[doc] = rest[doc] === 0 ? map[from[doc]!]! : rest[doc]! - 1;
  return codes;
}

const fieldOf = (flags: number): Field => ({
  kind: KINDS[flags & 3]!,
  ...((flags & 12) !== 0 && { text: (flags & 8) === 0 ? 'other' : 'name' }),
  ...((flags & 16) !== 0 && { sort: true }),
  ...((flags & 32) !== 0 && { isEnd: true }),
});

/** Returns the value of a document in a column. */
export function readValue(column: Column, doc: number): Value {
  const { pattern } = column;
  if (pattern) {
    const pieces = pattern.pieces[(pattern.codes[doc] ?? 0) - 1];
    return pieces
      ?.map((piece) => (typeof piece === 'string' ? piece : String(readValue(piece, doc))))
      .join('');
  }
  const code = column.codes[doc] ?? 0;
  if (code === 0) return undefined;
  if (column.kind === 'flag') return true;
  const { lists, values } = column;
  if (!lists) return values[code - 1];
  return Array.from(lists.items.subarray(lists.starts[code], lists.starts[code + 1]), (item) =>
    String(values[item - 1]),
  );
}

/** Composes the values of a pattern column. Documents that agree in all parts share one value, so each is built once. */
function composePattern(column: Column): Content {
  const { pieces, codes: patterns } = column.pattern!;
  const parts = new Set(pieces.flat().filter((piece) => typeof piece !== 'string'));
  const size = patterns.length;
  let alike: Counter | undefined = { codes: patterns, cardinality: pieces.length + 1 };
  for (const part of parts) alike = alike && jointCodes(alike, part);
  const kinds = alike?.codes ?? Uint32Array.from({ length: size }, (_, doc) => doc);
  const texts: Value[] = [];
  for (let doc = 0; doc < size; doc += 1) texts[kinds[doc]!] ??= readValue(column, doc);
  const values = [...new Set(texts)].filter((text) => typeof text === 'string').toSorted();
  const codeByText = new Map<Value, number>(values.map((text, position) => [text, position + 1]));
  const codeOf = Array.from(texts, (text) => codeByText.get(text) ?? 0);
  const codes = codesFor(size, values.length);
  for (let doc = 0; doc < size; doc += 1) codes[doc] = codeOf[kinds[doc]!]!;
  return { values, codes };
}

function readPattern(reader: Reader, size: number, columns: EarlierColumns): Pattern {
  const texts = reader.strings();
  const pieces = texts.map((text) =>
    text.split(REFERENCES).map((piece, position) => {
      if (position % 2 === 0) return piece;
      const column = columns[piece.charCodeAt(0) - 1];
      if (!column) throw truncated();
      return column;
    }),
  );
  return { pieces, codes: readCodes(reader, size, texts.length, columns) };
}

function readContent(reader: Reader, { kind }: Field, size: number, columns: EarlierColumns): Content {
  if (kind === 'flag') return { values: ['true'], codes: readCodes(reader, size, 1, columns) };
  const values = kind === 'number' ? readNumbers(reader) : reader.strings();
  const lists = kind === 'words' ? readLists(reader, values.length) : undefined;
  return {
    values,
    lists,
    codes: readCodes(reader, size, lists ? lists.starts.length - 2 : values.length, columns),
  };
}

/**
 * Reads all columns of a payload, in schema order, and the number of documents. Throws an `IndexFault`; a column with broken
 * bytes throws on first use.
 */
export function readColumns(payload: Uint8Array): {
  readonly size: number;
  readonly columns: readonly Column[];
} {
  const reader = new Reader(payload);
  const size = reader.count();
  const names = reader.strings();
  if (size > MOST_DOCUMENTS || names.length > MOST_FIELDS) throw truncated();
  const fields = names.map(() => fieldOf(reader.byte()));
  const columns: (Column | undefined)[] = names.map(() => undefined);
  const plain: (Column | undefined)[] = [];
  for (const _ of names) {
    const number = reader.count();
    const field = fields[number];
    const name = names[number];
    if (!field || name === undefined || columns[number]) throw truncated();
    const isPattern = reader.byte() !== 0;
    // A copy, so that an unread column doesn't retain the bytes of the whole index.
    const bytes = reader.take(reader.length()).slice();
    const earlier = plain.slice();
    columns[number] = isPattern
      ? new Column(name, field, composePattern, () => readPattern(new Reader(bytes), size, earlier))
      : new Column(name, field, () => readContent(new Reader(bytes), field, size, earlier));
    if (!isPattern) plain[number] = columns[number];
  }
  return { size, columns: columns.filter((column) => column !== undefined) };
}
