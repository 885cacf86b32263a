/** Which values break a budget, and how they are formatted. */
import { describe, expect, test } from 'vitest';
import { budgetsSchema } from '../../features/_domain/tenant/audit.schema.ts';
import { brokenBudgets, budgetText, metricText, type Metric, type Metrics } from './budgets.ts';

const met: Metrics = {
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

describe('the default budgets', () => {
  test('accept metrics on the limit, and do not limit sizes', () => {
    expect(brokenBudgets(met, budgetsSchema.parse({}))).toEqual([]);
  });

  test.each<[Metric, number, number]>([
    ['performance', 89, 90],
    ['accessibility', 99, 100],
    ['best_practices', 96, 100],
    ['seo', 99.5, 100],
    ['largest_contentful_paint_ms', 2501, 2500],
    ['cumulative_layout_shift', 0.101, 0.1],
    ['total_blocking_time_ms', 201, 200],
  ])('report %s of %d against %d', (budget, found, limit) => {
    expect(brokenBudgets({ ...met, [budget]: found }, budgetsSchema.parse({}))).toEqual([
      { budget, found, limit },
    ]);
  });
});

test.each<[string, Partial<Record<Metric, number>>, Metrics, Metric[]]>([
  [
    'limits sizes if the tenant sets a budget',
    { script_kb: 50, total_kb: 1 },
    met,
    ['script_kb', 'total_kb'],
  ],
  ['accepts every score if the budget is 0', { performance: 0 }, { ...met, performance: 0 }, []],
  [
    'accepts a budget of 0 for layout shift',
    { cumulative_layout_shift: 0 },
    met,
    ['cumulative_layout_shift'],
  ],
  ['skips metrics without a value', {}, { performance: 95 }, []],
  ['returns every broken budget', {}, { performance: 1, seo: 1 }, ['performance', 'seo']],
])('brokenBudgets: %s', (_, budgets, metrics, broken) => {
  expect(brokenBudgets(metrics, budgetsSchema.parse(budgets)).map(({ budget }) => budget)).toEqual(broken);
});

test.each<[Metric, number, string, string]>([
  ['performance', 90, '90', 'at least 90'],
  ['largest_contentful_paint_ms', 2500, '2.50 s', 'at most 2.50 s'],
  ['total_blocking_time_ms', 200, '200 ms', 'at most 200 ms'],
  ['cumulative_layout_shift', 0.1, '0.1', 'at most 0.1'],
  ['total_kb', 1, '1.0 KB', 'at most 1.0 KB'],
])('formats %s of %d as %s', (metric, value, text, budget) => {
  expect([metricText(metric, value), budgetText(metric, value)]).toEqual([text, budget]);
});
