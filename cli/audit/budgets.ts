/** Compares the metrics of a page with the budgets of its tenant. */
import type { Budgets } from '../../features/_domain/tenant/audit.schema.ts';

export type Figure = keyof Budgets;

/** Measured values; metrics that do not apply to the page are absent. */
export type Figures = Partial<Record<Figure, number>>;

export const SCORES = ['performance', 'accessibility', 'best_practices', 'seo'] as const;
export type Score = (typeof SCORES)[number];

export interface Broken {
  budget: Figure;
  found: number;
  asked: number;
}

export const isScore = (figure: Figure): figure is Score => SCORES.some((score) => score === figure);

/** True for metrics that vary between runs on the same machine. */
export const isTiming = (figure: Figure): boolean => figure === 'performance' || figure.endsWith('_ms');

/**
 * Returns the budgets that the metrics break, in the order of the schema. A score must be at least its budget, any
 * other metric at most. Skips metrics without a budget or without a value.
 */
export function brokenBudgets(figures: Figures, budgets: Budgets): Broken[] {
  return (Object.keys(budgets) as Figure[]).flatMap((budget) => {
    const [found, asked] = [figures[budget], budgets[budget]];
    if (found === undefined || asked === undefined) return [];
    const isMet = isScore(budget) ? found >= asked : found <= asked;
    return isMet ? [] : [{ budget, found, asked }];
  });
}

/** Formats a metric with its unit: `84`, `2.61 s`, `0.12`, `340 ms`, `12.5 KB`. */
export function figureText(figure: Figure, value: number): string {
  if (figure === 'largest_contentful_paint_ms') return `${(value / 1000).toFixed(2)} s`;
  if (figure.endsWith('_ms')) return `${value} ms`;
  if (figure.endsWith('_kb')) return `${value.toFixed(1)} KB`;
  return String(value);
}

/** Formats a budget: `at least 90`, `at most 2.50 s`. */
export const budgetText = (figure: Figure, asked: number): string =>
  `${isScore(figure) ? 'at least' : 'at most'} ${figureText(figure, asked)}`;
