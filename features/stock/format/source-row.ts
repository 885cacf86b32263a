/** Rows of a stock file, independent of its format. */
import type { RowData } from '../values/read-values.ts';

/** One row of a file: its data, or why it is invalid. */
export interface SourceRow {
  /** Number of the record from 1, without the header. */
  row: number;
  /** Line on which the record begins; the row of the sheet in a spreadsheet. */
  line: number;
  data?: RowData;
  broken?: { reason: string; value: string };
  /** A blank row, which has the number of the row before. */
  isEmpty?: true;
}

/** An open stock file; `columns` is undefined when rows are objects. */
export interface OpenSource {
  columns: readonly string[] | undefined;
  batches: AsyncIterable<SourceRow[]>;
  /** Returns the `skip_lines` with which the first later header record would be the header; for tables only. */
  skipTo?: (isHeader: (cells: readonly string[]) => boolean) => number | undefined;
}

/** Records that are searched for a later header. */
export const HEADER_SEARCH = 50;

/** Returns whether a value is blank: no text but separators, also in lists and objects. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return /^[\s,;|]*$/.test(value);
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

/** Numbers records without blank ones. */
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

/** Returns the row of a table from its cells, or why they are invalid. */
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
