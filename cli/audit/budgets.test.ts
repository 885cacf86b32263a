/** What breaks a budget, and how that is told. */
import { describe, expect, test } from 'vitest';
import { budgetsSchema } from '../../features/_domain/tenant/audit.schema.ts';
import { brokenBudgets, budgetText, figureText, type Figure, type Figures } from './budgets.ts';

const met: Figures = {
  performance: 90,
  accessibility: 100,
  best_practices: 100,
  seo: 100,
  largest_contentful_paint_ms: 2500,
  cumulative_layout_shift: 0.1,
  total_blocking_time_ms: 200,
  script_kb: 900,
  total_kb: 9000,
};

describe('budgets that a tenant leaves as they are', () => {
  test('are kept by figures on the line, and sizes are not asked for', () => {
    expect(brokenBudgets(met, budgetsSchema.parse({}))).toEqual([]);
  });

  test.each<[Figure, number, number]>([
    ['performance', 89, 90],
    ['accessibility', 99, 100],
    ['best_practices', 96, 100],
    ['seo', 99.5, 100],
    ['largest_contentful_paint_ms', 2501, 2500],
    ['cumulative_layout_shift', 0.101, 0.1],
    ['total_blocking_time_ms', 201, 200],
  ])('%s of %d breaks %d', (budget, found, asked) => {
    expect(brokenBudgets({ ...met, [budget]: found }, budgetsSchema.parse({}))).toEqual([
      { budget, found, asked },
    ]);
  });
});

test.each<[string, Partial<Record<Figure, number>>, Figures, Figure[]]>([
  [
    'sizes are asked for where the tenant says so',
    { script_kb: 50, total_kb: 1 },
    met,
    ['script_kb', 'total_kb'],
  ],
  ['a score of 0 is always kept', { performance: 0 }, { ...met, performance: 0 }, []],
  ['no shift at all may be asked for', { cumulative_layout_shift: 0 }, met, ['cumulative_layout_shift']],
  ['what was not measured is not judged', {}, { performance: 95 }, []],
  ['all that is broken is told', {}, { performance: 1, seo: 1 }, ['performance', 'seo']],
])('%s', (_, budgets, figures, broken) => {
  expect(brokenBudgets(figures, budgetsSchema.parse(budgets)).map(({ budget }) => budget)).toEqual(broken);
});

test.each<[Figure, number, string, string]>([
  ['performance', 90, '90', 'at least 90'],
  ['largest_contentful_paint_ms', 2500, '2.50 s', 'at most 2.50 s'],
  ['total_blocking_time_ms', 200, '200 ms', 'at most 200 ms'],
  ['cumulative_layout_shift', 0.1, '0.1', 'at most 0.1'],
  ['total_kb', 1, '1.0 KB', 'at most 1.0 KB'],
])('%s of %d is told as %s', (figure, value, text, budget) => {
  expect([figureText(figure, value), budgetText(figure, value)]).toEqual([text, budget]);
});
