/** What an audit found as a table for people. */
import { figureText, type Broken, type Figure, type Figures } from './budgets.ts';

export interface TableRow {
  template: string;
  url: string;
  figures: Figures;
  broken: readonly Broken[];
}

const COLUMNS = [
  ['performance', 'perf'],
  ['accessibility', 'a11y'],
  ['best_practices', 'best'],
  ['seo', 'seo'],
  ['largest_contentful_paint_ms', 'LCP'],
  ['cumulative_layout_shift', 'CLS'],
  ['total_blocking_time_ms', 'TBT'],
  ['script_kb', 'script'],
  ['total_kb', 'total'],
] as const satisfies readonly (readonly [Figure, string])[];

/** Lines of the table: a page each, its figures to the right, `✘` behind one that breaks its budget. */
export function auditTable(rows: readonly TableRow[]): string[] {
  const lines = rows.map(({ template, url, figures, broken }) => [
    template,
    ...COLUMNS.map(([figure]) => {
      const [value, isBroken] = [figures[figure], broken.some(({ budget }) => budget === figure)];
      return value === undefined ? '– ' : `${figureText(figure, value)}${isBroken ? '✘' : ' '}`;
    }),
    url,
  ]);
  const cells = [['template', ...COLUMNS.map(([, name]) => `${name} `), 'address'], ...lines];
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const isText = (at: number): boolean => at === 0 || at === widths.length - 1;
  return cells.map((line) =>
    line
      .map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join(' ')
      .trimEnd(),
  );
}
