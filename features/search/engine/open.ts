/** From the bytes of an index to what is searched (specification, section 3). */
import type { Field } from '../fields.ts';
import type { Bits } from './bits.ts';
import { Column, type Codes } from './column.ts';
import type { Base, Counter, Team } from './counting.ts';
import { Reader } from './reader.ts';
import { checksum, FLOAT, HEADER, IndexFault, KINDS, MAGIC, VERSION, type Value } from './schema.ts';

/** Most documents and fields an index may have. */
const MOST_DOCUMENTS = 2 ** 24;
const MOST_FIELDS = 1000;

export interface SearchIndex {
  /** Number of documents. */
  readonly size: number;
  readonly columns: ReadonlyMap<string, Column>;
  /** What a document has in a field; undefined where it has nothing, or where there is no such field or document. */
  readonly value: (doc: number, field: string) => Value;
  /** Sets that were worked out before, by what they were worked out from. */
  readonly memory: Map<string, Bits>;
  readonly bases: Map<string, Base>;
  readonly teams: Map<string, readonly Team[]>;
  readonly tallies: WeakMap<Counter, Uint32Array>;
  /** All documents in orders other than their own. */
  readonly permutations: Map<string, Codes>;
  /** Room for the documents of one set, and the set it was last used for. */
  readonly list: { readonly docs: Uint32Array; length: number; of: Bits | undefined };
}

const cut = (): IndexFault => new IndexFault('cut', 'The search index is cut off.');

function payloadOf(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 4 && view.getUint32(0, true) !== MAGIC) {
    throw new IndexFault('not-an-index', 'This is no search index.');
  }
  if (bytes.length < HEADER) throw cut();
  const version = view.getUint32(4, true);
  if (version !== VERSION) {
    throw new IndexFault('version', `The search index is of version ${version}; version ${VERSION} is read.`);
  }
  const payload = bytes.subarray(HEADER);
  const length = view.getUint32(8, true);
  if (payload.length < length) throw cut();
  if (payload.length > length || checksum(payload) !== view.getUint32(12, true)) {
    throw new IndexFault('checksum', 'The search index was changed after it was written.');
  }
  return payload;
}

function readNumbers(reader: Reader): Float64Array {
  const length = reader.length();
  const values = new Float64Array(length);
  if (reader.byte() === FLOAT) {
    const bytes = reader.take(length * 8);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < length; at += 1) values[at] = view.getFloat64(at * 8, true);
    return values;
  }
  let value = reader.count();
  value = value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  values[0] = value;
  for (let at = 1; at < length; at += 1) values[at] = value += reader.count();
  return values;
}

function readLists(reader: Reader, items: number) {
  const number = reader.length();
  const starts = new Uint32Array(number + 2);
  for (let at = 0, total = 0; at < number; at += 1) {
    total += reader.count();
    if (total > MOST_DOCUMENTS * 8) throw cut();
    starts[at + 2] = total;
  }
  return { starts, items: reader.codes(starts[number + 1] ?? 0, items) };
}

function readColumn(reader: Reader, name: string, size: number): Column {
  const flags = reader.byte();
  const kind = KINDS[flags & 3] ?? 'word';
  const weight = (flags >> 2) & 3;
  const field: Field = {
    kind,
    ...(weight > 0 && { text: weight === 2 ? 'name' : 'other' }),
    ...((flags & 16) !== 0 && { sort: true }),
  };
  if (kind === 'flag') return new Column(name, field, { values: ['true'], codes: reader.codes(size, 1) });
  const values = kind === 'number' ? readNumbers(reader) : reader.strings();
  const lists = kind === 'words' ? readLists(reader, values.length) : undefined;
  const most = lists ? lists.starts.length - 2 : values.length;
  return new Column(name, field, { values, lists, codes: reader.codes(size, most) });
}

function valueOf(column: Column, doc: number): Value {
  const code = column.codes[doc] ?? 0;
  if (code === 0) return undefined;
  if (column.kind === 'flag') return true;
  const { lists, values } = column;
  if (!lists) return values[code - 1];
  return [...lists.items.subarray(lists.starts[code], lists.starts[code + 1])].map((item) =>
    String(values[item - 1]),
  );
}

/**
 * The index that `encodeIndex` made these bytes of. Throws an `IndexFault` when they are no index, one of another
 * version, cut off or changed.
 */
export function openIndex(bytes: Uint8Array): SearchIndex {
  const reader = new Reader(payloadOf(bytes));
  const size = reader.count();
  const number = reader.count();
  if (size > MOST_DOCUMENTS || number > MOST_FIELDS) throw cut();
  const names = reader.strings();
  if (names.length !== number) throw cut();
  const columns = new Map(names.map((name) => [name, readColumn(reader, name, size)]));
  return {
    size,
    columns,
    memory: new Map(),
    bases: new Map(),
    teams: new Map(),
    tallies: new WeakMap(),
    permutations: new Map(),
    list: { docs: new Uint32Array(size), length: 0, of: undefined },
    value: (doc, field) => {
      const column = columns.get(field);
      return column && valueOf(column, doc);
    },
  };
}
