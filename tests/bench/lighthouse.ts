/**
 * `npm run bench:lighthouse -- [--runs N] [--only TEXT]` prints Lighthouse's mobile scores of one page of each kind of
 * the demo sites and of the vehicle with everything. Medians of N runs; `--only` selects addresses that contain the
 * text. CHROME_PATH names the browser.
 */
import { parseArgs } from 'node:util';
import { metricText, SCORES, type Metric, type Score } from '../../cli/audit/budgets.ts';
import { CATEGORIES } from '../../cli/audit/metrics.ts';
import { measurePages } from './lighthouse-pages.ts';
import { goalLine, table } from './report.ts';

/** Lowest accepted score by category. */
const GOALS: Readonly<Record<Score, number>> = {
  performance: 97,
  accessibility: 100,
  best_practices: 100,
  seo: 100,
};
/** Metrics shown in the table. */
const PAINT: readonly Metric[] = [
  'largest_contentful_paint_ms',
  'cumulative_layout_shift',
  'total_blocking_time_ms',
];

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) throw new RangeError('--runs needs a whole number above 0.');

const pages = await measurePages({ runs, only: options.only });
const rows = pages.map(({ url, metrics }) => [
  url,
  ...SCORES.map((score) => String(metrics[score])),
  ...PAINT.map((metric) => metricText(metric, metrics[metric] ?? Number.NaN)),
]);
const missed = pages.flatMap(({ url, metrics }) =>
  SCORES.filter((score) => (metrics[score] ?? 0) < GOALS[score]).map(
    (score) => `${CATEGORIES[score]} of ${url}`,
  ),
);
const names = SCORES.map((score) => CATEGORIES[score]);
console.log(table([['', ...names, 'LCP', 'CLS', 'TBT'], ...rows]).join('\n'));
const name = SCORES.map((score) => `${CATEGORIES[score]} ≥ ${GOALS[score]}`).join(', ');
console.log(goalLine({ name, met: missed.length === 0, found: missed.join('; ') || 'on every page' }));
