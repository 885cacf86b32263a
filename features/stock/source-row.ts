/** What is read of a stock file: its rows, whatever its format. */
import type { RowData } from './cells.ts';

/** One row of a file: its data, or why it is none. */
export interface SourceRow {
  /** Number of the record, header not counted, from 1. */
  row: number;
  /** Line of the file the record begins on; in a spreadsheet the row of the sheet. */
  line: number;
  data?: RowData;
  broken?: { reason: string; value: string };
  /** Nothing stands in it; such a row has the number of the one before. */
  isEmpty?: true;
}

/** A stock file opened for reading; `columns` is undefined where rows are objects. */
export interface OpenSource {
  columns: readonly string[] | undefined;
  batches: AsyncIterable<SourceRow[]>;
  /** The `skip_lines` that makes the first later record that is a header the header; for tables only. */
  skipTo?: (isHeader: (cells: readonly string[]) => boolean) => number | undefined;
}

/** Records among which a later header is looked for. */
export const HEADER_SEARCH = 50;

/** Whether nothing stands in a value: no text but separators, in lists and objects as well. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return /^[\s,;|]*$/.test(value);
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

/** Numbers records; empty ones do not count. */
export function numbered<T>(
  records: readonly T[],
  start: number,
  toRow: (record: T, row: number) => SourceRow,
): SourceRow[] {
  let row = start;
  return records.map((record) => {
    const made = toRow(record, row + 1);
    ({ row } = made);
    return made;
  });
}

/** Returns the row of a table that its cells make, or why they make none. */
export function tableRow(
  { cells, line }: { cells: readonly unknown[]; line: number },
  row: number,
  width: number,
): SourceRow {
  if (cells.length === width && cells[0] !== '') return { row, line, data: cells };
  if (isBlank(cells)) return { row: row - 1, line, isEmpty: true };
  const isSpare = (cell: unknown): boolean => typeof cell === 'string' && cell.trim() === '';
  if (cells.length === width || (cells.length > width && cells.slice(width).every(isSpare)))
    return { row, line, data: cells };
  const reason = `has ${cells.length} columns where the header has ${width}`;
  return { row, line, broken: { reason, value: cells.join(',').slice(0, 200) } };
}
