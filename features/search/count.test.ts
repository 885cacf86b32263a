import { describe, expect, test } from 'vitest';
import { displayedCount } from './count.ts';
import { emptyState, setQuery, setRange, setSort, toggleValue } from './state-change.ts';

const all = emptyState('/search/x');
const used = toggleValue(all, 'car_type', 'used');
const facets = {
  car_type: {
    values: [
      { value: 'used', count: 2500 },
      { value: 'new', count: 900 },
    ],
  },
};

describe('above 1,999 the displayed count switches', () => {
  test('up to 1,999 it is what was found', () => {
    expect(displayedCount({ count: 1999, facets }, all, { stockCount: 16_700 })).toBe(1999);
  });
  test('to the configured stock count for the stock as a whole', () => {
    expect(displayedCount({ count: 2000, facets }, all, { stockCount: 16_700 })).toBe(16_700);
  });
  test('not where an order leaves vehicles out', () => {
    const cheapest = setSort(all, 'price:asc');
    const displayed = (hideUnpriced: boolean, state = cheapest) =>
      displayedCount({ count: 2000, facets }, state, { stockCount: 9, request: { hideUnpriced } });
    expect([displayed(false), displayed(true), displayed(true, setSort(all, 'price:desc'))]).toEqual([
      9, 3400, 9,
    ]);
  });
  test('to the sum of the condition facet otherwise', () => {
    expect(displayedCount({ count: 2000, facets }, all, {})).toBe(3400);
    expect(displayedCount({ count: 2000, facets }, setQuery(all, 'x'), { stockCount: 16_700 })).toBe(3400);
    expect(displayedCount({ count: 2000, facets }, setRange(all, 'km', { max: 1 }), { stockCount: 9 })).toBe(
      3400,
    );
  });
  test('of the chosen conditions only', () => {
    expect(displayedCount({ count: 2400, facets }, used, { stockCount: 16_700 })).toBe(2500);
  });
  test('without the facet it stays what was found', () => {
    expect(displayedCount({ count: 2000, facets: {} }, all, {})).toBe(2000);
  });
});
