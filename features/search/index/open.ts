/** Opens the bytes of an index for searching (specification, section 3). */
import { readColumns, readValue } from './columns.ts';
import type { SearchIndex } from './search-index.ts';
import { lruMemo } from './memo.ts';
import { truncated } from './reader.ts';
import { checksum, HEADER, IndexFault, MAGIC, VERSION } from './schema.ts';

function readPayload(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = (position: number): number => view.getUint32(position, true);
  if (bytes.length >= 4 && head(0) !== MAGIC) throw new IndexFault('not-an-index');
  if (bytes.length < HEADER) throw truncated();
  if (head(4) !== VERSION) throw new IndexFault('version');
  const payload = bytes.subarray(HEADER);
  if (payload.length < head(8)) throw truncated();
  if (payload.length > head(8) || checksum(payload) !== head(12)) throw new IndexFault('checksum');
  return payload;
}

/**
 * Opens bytes written by `encodeIndex`. Throws an `IndexFault` when they aren't an index, have another version, or are
 * truncated or corrupt.
 */
export function openIndex(bytes: Uint8Array): SearchIndex {
  const { size, columns: list } = readColumns(readPayload(bytes));
  const columns = new Map(list.map((column) => [column.name, column]));
  return {
    size,
    columns,
    sets: lruMemo(160),
    bases: lruMemo(8),
    orders: lruMemo(16),
    list: { docs: new Uint32Array(size), length: 0, of: undefined },
    value: (doc, field) => {
      const column = columns.get(field);
      return column && readValue(column, doc);
    },
  };
}
