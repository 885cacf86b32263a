/** Compares the metrics of a page with the budgets of its tenant. */
import type { Budgets } from '../../features/_domain/tenant/audit.schema.ts';

export type Metric = keyof Budgets;

/** Measured values; metrics that do not apply to the page are absent. */
export type Metrics = Partial<Record<Metric, number>>;

export const SCORES = ['performance', 'accessibility', 'best_practices', 'seo'] as const;
export type Score = (typeof SCORES)[number];

export interface Broken {
  budget: Metric;
  found: number;
  limit: number;
}

export const isScore = (metric: Metric): metric is Score => SCORES.some((score) => score === metric);

/** Returns whether a metric varies between runs on the same machine. */
export const isTiming = (metric: Metric): boolean => metric === 'performance' || metric.endsWith('_ms');

/**
 * Returns the budgets that the metrics break, in the order of the schema. A score must be at least its budget, any
 * other metric at most. Skips metrics without a budget or without a value.
 */
export function brokenBudgets(metrics: Metrics, budgets: Budgets): Broken[] {
  return (Object.keys(budgets) as Metric[]).flatMap((budget) => {
    const [found, limit] = [metrics[budget], budgets[budget]];
    if (found === undefined || limit === undefined) return [];
    const isMet = isScore(budget) ? found >= limit : found <= limit;
    return isMet ? [] : [{ budget, found, limit }];
  });
}

/** Formats a metric with its unit: `84`, `2.61 s`, `0.12`, `340 ms`, `12.5 KB`. */
export function metricText(metric: Metric, value: number): string {
  if (metric === 'largest_contentful_paint_ms') return `${(value / 1000).toFixed(2)} s`;
  if (metric.endsWith('_ms')) return `${value} ms`;
  if (metric.endsWith('_kb')) return `${value.toFixed(1)} KB`;
  return String(value);
}

/** Formats a budget: `at least 90`, `at most 2.50 s`. */
export const budgetText = (metric: Metric, limit: number): string =>
  `${isScore(metric) ? 'at least' : 'at most'} ${metricText(metric, limit)}`;
