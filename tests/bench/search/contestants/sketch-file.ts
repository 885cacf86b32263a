/** The sketch's download: a JSON header, then number columns, each split into low and high bytes. */

/** Columns of whole numbers from 0, and a JSON header. */
export interface Tables<Header> {
  header: Header;
  columns: readonly Uint32Array[];
}

const BYTES = 4;

export function packTables<Header>({ header, columns }: Tables<Header>): Uint8Array {
  const rows = columns[0]?.length ?? 0;
  const text = new TextEncoder().encode(JSON.stringify({ rows, columns: columns.length, header }));
  const packed = new Uint8Array(4 + text.length + rows * columns.length * BYTES);
  new DataView(packed.buffer).setUint32(0, text.length);
  packed.set(text, 4);
  let offset = 4 + text.length;
  for (const column of columns)
    for (let byte = 0; byte < BYTES; byte += 1)
      for (const value of column) packed[offset++] = value >>> (byte * 8);
  return packed;
}

export function unpackTables<Header>(packed: Uint8Array): Tables<Header> {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const text = new TextDecoder().decode(packed.subarray(4, 4 + length));
  const {
    rows,
    columns: count,
    header,
  } = JSON.parse(text) as { rows: number; columns: number; header: Header };
  const columns: Uint32Array[] = [];
  let offset = 4 + length;
  for (let column = 0; column < count; column += 1) {
    const values = new Uint32Array(rows);
    for (let byte = 0; byte < BYTES; byte += 1)
      for (let row = 0; row < rows; row += 1) values[row]! |= packed[offset++]! << (byte * 8);
    columns.push(values);
  }
  return { header, columns };
}
