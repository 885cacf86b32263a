/** Judges what was measured on a page by the budgets of its tenant. */
import type { Budgets } from '../../features/_domain/tenant/audit.schema.ts';

export type Figure = keyof Budgets;

/** What was measured; a figure that does not apply to the page is absent. */
export type Figures = Partial<Record<Figure, number>>;

export const SCORES = ['performance', 'accessibility', 'best_practices', 'seo'] as const;
export type Score = (typeof SCORES)[number];

export interface Broken {
  budget: Figure;
  found: number;
  asked: number;
}

export const isScore = (figure: Figure): figure is Score => SCORES.some((score) => score === figure);

/** Figures that another run on the same machine would give otherwise. */
export const isTiming = (figure: Figure): boolean => figure === 'performance' || figure.endsWith('_ms');

/**
 * The budgets that the figures break, in the order of the schema. A score is at least its budget, anything else at most. What
 * has no budget, or was not measured, is not judged.
 */
export function brokenBudgets(figures: Figures, budgets: Budgets): Broken[] {
  return (Object.keys(budgets) as Figure[]).flatMap((budget) => {
    const [found, asked] = [figures[budget], budgets[budget]];
    if (found === undefined || asked === undefined) return [];
    const isMet = isScore(budget) ? found >= asked : found <= asked;
    return isMet ? [] : [{ budget, found, asked }];
  });
}

/** A figure in words, with its unit: `84`, `2.61 s`, `0.12`, `340 ms`, `12.5 KB`. */
export function figureText(figure: Figure, value: number): string {
  if (figure === 'largest_contentful_paint_ms') return `${(value / 1000).toFixed(2)} s`;
  if (figure.endsWith('_ms')) return `${value} ms`;
  if (figure.endsWith('_kb')) return `${value.toFixed(1)} KB`;
  return String(value);
}

/** A budget in words: `at least 90`, `at most 2.50 s`. */
export const budgetText = (figure: Figure, asked: number): string =>
  `${isScore(figure) ? 'at least' : 'at most'} ${figureText(figure, asked)}`;
