/** Tests that senseless options are rejected. */
import { describe, expect, test } from 'vitest';
import { hitsPerPage } from './query/page-size.ts';
import { searchOptionsSchema } from './search.schema.ts';

test.each([
  ['bands that do not ascend', { price_bands: [30_000, 10_000] }, 'above the one before'],
  ['a band twice', { weekly_bands: [50, 50] }, 'above the one before'],
  ['a slider without a way to go', { slider: { min: 5000, max: 5100, step: 9000 } }, 'two steps'],
  ['a slider the wrong way round', { slider: { min: 9000, max: 5000 } }, 'below the greatest'],
  ['a filter twice', { facets: ['make', 'make'] }, 'named twice'],
  ['a further filter twice', { more_facets: ['doors', 'doors'] }, 'named twice'],
  ['a filter there is not', { facets: ['horsepower'] }, 'Invalid option'],
])('%s', (_name, options, message) => {
  const { error } = searchOptionsSchema.safeParse(options);
  expect(error?.issues.map((issue) => issue.message).join()).toContain(message);
});

test('accepts the defaults', () => {
  expect(searchOptionsSchema.parse({}).hits_per_page).toBe(21);
});

describe('vehicles on a page', () => {
  test.each([
    ['24 by default, which fill rows of two, three and four', {}, 24],
    ['the 21 of the specification when rows may stay incomplete', { full_rows: false }, 21],
    ['the number of the tenant, full rows or not', { hits_per_page: 18 }, 18],
    ['the number of the tenant without full rows', { hits_per_page: 30, full_rows: false }, 30],
  ])('are %s', (_name, options, count) => {
    expect(hitsPerPage(searchOptionsSchema.parse(options))).toBe(count);
  });
});
