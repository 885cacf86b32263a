/** Formats the numbers of a run as tables and goals. */

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
