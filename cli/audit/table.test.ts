/** The table a person reads at the end of an audit. */
import { expect, test } from 'vitest';
import { auditTable } from './table.ts';

test('a page each, figures below each other, a cross behind what is over its budget, a dash for what was not measured', () => {
  const figures = { performance: 84, accessibility: 100, largest_contentful_paint_ms: 2610, total_kb: 96.7 };
  const broken = [{ budget: 'performance', found: 84, asked: 90 }] as const;
  const lines = auditTable([
    { template: 'home', url: '/', figures: { ...figures, performance: 100 }, broken: [] },
    { template: 'vehicle', url: '/cars/a', figures, broken },
  ]);
  expect(lines).toEqual([
    'template perf  a11y  best  seo     LCP  CLS  TBT  script    total  address',
    'home      100   100     –    –  2.61 s    –    –       –  96.7 KB  /',
    'vehicle    84✘  100     –    –  2.61 s    –    –       –  96.7 KB  /cars/a',
  ]);
});
