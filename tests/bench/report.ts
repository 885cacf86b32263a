/** Options of a run, and its numbers as tables and goals. */

export interface Goal {
  name: string;
  met: boolean;
  /** The measured value beside the limit, as text. */
  found: string;
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(2)} KB`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
export const percent = (ratio: number): string => `${(ratio * 100).toFixed(1)} %`;

/** Returns the lines of a table: first column left-aligned, the others right-aligned. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

export const goalLine = ({ name, met, found }: Goal): string => `${met ? '✔' : '✘'} ${name}: ${found}`;

/** Returns the numbers of vehicles to measure: that of `--vehicles`, or the usual ones of a quick or whole run. */
export function parseSizes(
  { vehicles, quick }: { vehicles?: string | undefined; quick: boolean },
  sizes: { quick: number[]; usual: number[] },
): number[] {
  if (vehicles === undefined) return quick ? sizes.quick : sizes.usual;
  const count = Number(vehicles);
  if (!Number.isInteger(count) || count < 1) throw new RangeError('--vehicles needs a whole number above 0.');
  return [count];
}
