/** Reads the metrics of budgets from Lighthouse's results. */
import type { RunnerResult } from 'lighthouse';
import { SCORES, type Metric, type Metrics, type Score } from './budgets.ts';
import { median } from './median.ts';

export type Report = RunnerResult['lhr'];

/** Lighthouse's names of the scores. */
export const CATEGORIES: Readonly<Record<Score, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  best_practices: 'best-practices',
  seo: 'seo',
};

/** Lighthouse's audits and the number of significant decimals. */
const METRICS = {
  largest_contentful_paint_ms: ['largest-contentful-paint', 0],
  cumulative_layout_shift: ['cumulative-layout-shift', 3],
  total_blocking_time_ms: ['total-blocking-time', 0],
} as const;

const KILOBYTE = 1024;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

interface Request {
  resourceType?: string;
  transferSize?: number;
}

/** Returns the transferred kilobytes of requests of one type, or of all. */
function sumKilobytes({ audits }: Report, type?: string): number | undefined {
  const { details } = audits['network-requests'] ?? {};
  if (details?.type !== 'table') return undefined;
  const requests = (details.items as Request[]).filter(
    ({ resourceType }) => type === undefined || resourceType === type,
  );
  const bytes = requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return rounded(bytes / KILOBYTE, 1);
}

/**
 * Returns the metrics of one result: scores from 0 to 100, times in milliseconds, sizes in kilobytes. `missing` lists
 * requested metrics without a value.
 */
export function readMetrics(report: Report): { metrics: Metrics; missing: Metric[] } {
  const all: [Metric, number | null | undefined][] = [];
  for (const score of SCORES) {
    const category = report.categories[CATEGORIES[score]];
    if (category) all.push([score, category.score === null ? null : Math.round(category.score * 100)]);
  }
  for (const [metric, [audit, decimals]] of Object.entries(METRICS)) {
    const value = report.audits[audit]?.numericValue;
    all.push([metric as Metric, value === undefined ? value : rounded(value, decimals)]);
  }
  all.push(['script_kb', sumKilobytes(report, 'Script')], ['total_kb', sumKilobytes(report)]);
  const isMissing = ([, value]: (typeof all)[number]): boolean => value === null || value === undefined;
  return {
    metrics: Object.fromEntries(all.filter((one) => !isMissing(one))),
    missing: all.filter(isMissing).map(([metric]) => metric),
  };
}

/** Returns the median of every metric over several runs of one page. */
export function medians(runs: readonly Metrics[]): Metrics {
  const names = Object.keys(runs[0] ?? {}) as Metric[];
  return Object.fromEntries(
    names.map((name) => [name, rounded(median(runs.flatMap((run) => run[name] ?? [])), 3)]),
  );
}

/** Returns the index of the run whose performance is nearest to the median; the first of equal ones. */
export function typicalRun(runs: readonly Metrics[]): number {
  const scores = runs.map(({ performance = 0 }) => performance);
  const middle = median(scores);
  const distances = scores.map((score) => Math.abs(score - middle));
  return distances.indexOf(Math.min(...distances));
}

/** Returns the titles of the weighted audits that lowered a score. */
export function reasonsFor(report: Report, score: Score, most = 3): string[] {
  const refs = report.categories[CATEGORIES[score]]?.auditRefs ?? [];
  const failed = refs.flatMap(({ id, weight }) => {
    const audit = report.audits[id];
    const fails = weight > 0 && audit && audit.score !== null && audit.score < 0.9;
    return fails ? [audit.title] : [];
  });
  return failed.slice(0, most);
}
