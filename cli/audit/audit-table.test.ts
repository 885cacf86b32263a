/** The table at the end of an audit. */
import { expect, test } from 'vitest';
import { auditTable, type TableRow } from './audit-table.ts';

const metrics = { performance: 84, accessibility: 100, largest_contentful_paint_ms: 2610, total_kb: 96.7 };
const broken = [{ budget: 'performance', found: 84, limit: 90 }] as const;
const rows: readonly TableRow[] = [
  {
    template: 'home',
    url: '/',
    device: 'mobile',
    figures: { ...metrics, performance: 100 },
    changes: { performance: 4, largest_contentful_paint_ms: -210 },
    broken: [],
  },
  { template: 'vehicle', url: '/cars/a', device: 'desktop', figures: metrics, changes: {}, broken },
];

test('shows a line per page with a cross for a broken budget, the change since the last audit, and a dash for a missing value', () => {
  expect(auditTable(rows, 120)).toEqual([
    'template             perf  a11y  best  seo             LCP  CLS  TBT  script    total  address',
    'home               100 +4   100     –    –  2.61 s −0.21 s    –    –       –  96.7 KB  /',
    'vehicle (desktop)     84✘   100     –    –          2.61 s    –    –       –  96.7 KB  /cars/a',
  ]);
});

test.each([40, 80])('fits %i columns', (width) => {
  const lines = auditTable(rows, width);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
  expect(lines[0]).toMatch(/^template +perf/);
});
