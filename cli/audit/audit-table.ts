/** Formats the results of an audit as a table. */
import { tableLines, type Column } from '../print/table.ts';
import { metricText, type Broken, type Metric, type Metrics } from './budgets.ts';
import type { Device } from './devices.ts';

export interface TableRow {
  template: string;
  url: string;
  device: Device;
  figures: Metrics;
  /** Differences from the last audit. */
  changes: Metrics;
  broken: readonly Broken[];
}

/** Columns with the highest rank are dropped first on a narrow terminal. */
const TABLE_METRICS = [
  ['performance', 'perf', 0],
  ['accessibility', 'a11y', 5],
  ['best_practices', 'best', 7],
  ['seo', 'seo', 6],
  ['largest_contentful_paint_ms', 'LCP', 1],
  ['cumulative_layout_shift', 'CLS', 3],
  ['total_blocking_time_ms', 'TBT', 2],
  ['script_kb', 'script', 8],
  ['total_kb', 'total', 4],
] as const satisfies readonly (readonly [Metric, string, number])[];

const COLUMNS: readonly Column[] = [
  { name: 'template' },
  ...TABLE_METRICS.map(([, name, rank]) => ({ name, isNumber: true, rank })),
  { name: 'address', rank: 9 },
];

/** Formats a difference: `+4`, `−0.21 s`. */
function changeText(metric: Metric, change: number): string {
  const text = metricText(metric, Math.abs(change));
  return `${change > 0 ? '+' : '−'}${text}`;
}

function formatCell({ figures: metrics, changes, broken }: TableRow, metric: Metric): string {
  const [value, change] = [metrics[metric], changes[metric]];
  if (value === undefined) return '–';
  const mark = broken.some(({ budget }) => budget === metric) ? '✘' : '';
  return `${metricText(metric, value)}${mark}${change === undefined ? '' : ` ${changeText(metric, change)}`}`;
}

const cellsOf = (row: TableRow): string[] => [
  row.device === 'desktop' ? `${row.template} (desktop)` : row.template,
  ...TABLE_METRICS.map(([metric]) => formatCell(row, metric)),
  row.url,
];

/**
 * Returns lines of at most `width` columns, one per page: `✘` marks a broken budget, followed by the change since the
 * last audit.
 */
export const auditTable = (rows: readonly TableRow[], width: number): string[] =>
  tableLines(COLUMNS, rows.map(cellsOf), width);

/** Returns the same table as column names and cells, for Markdown. */
export const auditCells = (rows: readonly TableRow[]): { names: string[]; cells: string[][] } => ({
  names: COLUMNS.map(({ name }) => name),
  cells: rows.map(cellsOf),
});
