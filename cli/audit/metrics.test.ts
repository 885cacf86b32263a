/** From Lighthouse's result to metrics, and from several runs to one. */
import { describe, expect, test } from 'vitest';
import { readMetrics, medians, reasonsFor, typicalRun, type Report } from './metrics.ts';
import { median } from './median.ts';

const category = (score: number | null, ...ids: string[]) => ({
  score,
  auditRefs: ids.map((id, index) => ({ id, weight: index === 0 ? 0 : 1 })),
});

const audits = {
  'largest-contentful-paint': { numericValue: 1234.56 },
  'cumulative-layout-shift': { numericValue: 0.012_345 },
  'total-blocking-time': { numericValue: 12.4 },
  'network-requests': {
    details: {
      type: 'table',
      items: [
        { resourceType: 'Document', transferSize: 10_240 },
        { resourceType: 'Script', transferSize: 2048 },
        { resourceType: 'Script', transferSize: 512 },
        { resourceType: 'Image' },
      ],
    },
  },
  informative: { title: 'Weighs nothing', score: 0 },
  contrast: { title: 'Contrast is too low', score: 0 },
  names: { title: 'Names are there', score: 1 },
  manual: { title: 'Look yourself', score: null },
};

const report = (more: object = {}): Report =>
  ({
    categories: {
      performance: category(0.954),
      accessibility: category(0.96, 'informative', 'contrast', 'names', 'manual'),
      'best-practices': category(1),
    },
    audits: { ...audits, ...more },
  }) as unknown as Report;

describe('metricsOf', () => {
  test('returns scores of 100, milliseconds and kilobytes, without metrics that were not requested', () => {
    expect(readMetrics(report())).toEqual({
      metrics: {
        performance: 95,
        accessibility: 96,
        best_practices: 100,
        largest_contentful_paint_ms: 1235,
        cumulative_layout_shift: 0.012,
        total_blocking_time_ms: 12,
        script_kb: 2.5,
        total_kb: 12.5,
      },
      missing: [],
    });
  });

  test('lists metrics without a value as missing', () => {
    const { metrics, missing } = readMetrics(
      report({ 'largest-contentful-paint': { errorMessage: 'NO_LCP' }, 'network-requests': {} }),
    );
    expect(missing).toEqual(['largest_contentful_paint_ms', 'script_kb', 'total_kb']);
    expect(metrics).not.toHaveProperty('largest_contentful_paint_ms');
  });

  test('reasonsFor returns the titles of weighted audits that failed', () => {
    expect(reasonsFor(report(), 'accessibility')).toEqual(['Contrast is too low']);
    expect(reasonsFor(report(), 'seo')).toEqual([]);
  });
});

test.each([
  [[7], 7],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('median(%j) returns %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('several runs give the median of each metric, and the run nearest to it', () => {
  const runs = [
    { performance: 60, total_blocking_time_ms: 900 },
    { performance: 99, total_blocking_time_ms: 10 },
    { performance: 95, total_blocking_time_ms: 50 },
  ];
  expect(medians(runs)).toEqual({ performance: 95, total_blocking_time_ms: 50 });
  expect(typicalRun(runs)).toBe(2);
});
