/** Formats tables for terminals of any width. */

export interface Column {
  name: string;
  /** Numbers are right-aligned. */
  isNumber?: boolean;
  /** Columns with the highest rank are dropped first on a narrow terminal; rank 0 always stays. */
  rank?: number;
}

/** Width of the output if standard error is not a terminal. */
export const WIDE = 120;
const GAP = '  ';

const computeWidths = (rows: readonly (readonly string[])[], indices: readonly number[]): number[] =>
  indices.map((index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));

const total = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 0) + GAP.length * Math.max(0, widths.length - 1);

/**
 * Returns the lines of a table with a heading, at most `width` columns wide. Drops columns by rank, then shortens the
 * first column.
 */
export function tableLines(
  columns: readonly Column[],
  body: readonly (readonly string[])[],
  width: number,
): string[] {
  const rows = [columns.map(({ name }) => name), ...body];
  let indices = columns.map((_, index) => index);
  while (total(computeWidths(rows, indices)) > width) {
    const ranks = indices.map((index) => columns[index]?.rank ?? 0);
    const highest = Math.max(...ranks);
    if (highest === 0) break;
    const gone = ranks.lastIndexOf(highest);
    indices = indices.filter((_, position) => position !== gone);
  }
  const widths = computeWidths(rows, indices);
  const excess = Math.max(0, total(widths) - width);
  widths[0] = Math.max(4, (widths[0] ?? 0) - excess);
  return rows.map((row) =>
    indices
      .map((index, position) => {
        const room = widths[position] ?? 0;
        const text = row[index] ?? '';
        const cell = text.length > room ? `${text.slice(0, room - 1)}…` : text;
        return columns[index]?.isNumber ? cell.padStart(room) : cell.padEnd(room);
      })
      .join(GAP)
      .trimEnd(),
  );
}
