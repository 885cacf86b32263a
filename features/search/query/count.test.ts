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
  test('not up to 1,999', () => {
    expect(displayedCount({ count: 1999, facets }, all, { stockCount: 16_700 })).toBe(1999);
  });
  test('to the configured stock count for the stock as a whole', () => {
    expect(displayedCount({ count: 2000, facets }, all, { stockCount: 16_700 })).toBe(16_700);
  });
  test('not when a sort order hides vehicles', () => {
    const cheapest = setSort(all, 'price:asc');
    const displayed = (hideUnpriced: boolean, state = cheapest) =>
      displayedCount({ count: 2000, facets }, state, { stockCount: 9, request: { hideUnpriced } });
    expect([displayed(false), displayed(true), displayed(true, setSort(all, 'price:desc'))]).toEqual([
      9, 3400, 9,
    ]);
  });
  test('otherwise to the sum of the condition facet', () => {
    expect(displayedCount({ count: 2000, facets }, all, {})).toBe(3400);
    expect(displayedCount({ count: 2000, facets }, setQuery(all, 'x'), { stockCount: 16_700 })).toBe(3400);
    expect(displayedCount({ count: 2000, facets }, setRange(all, 'km', { max: 1 }), { stockCount: 9 })).toBe(
      3400,
    );
  });
  test('to the sum of the chosen conditions', () => {
    expect(displayedCount({ count: 2400, facets }, used, { stockCount: 16_700 })).toBe(2500);
  });
  test('not without the facet', () => {
    expect(displayedCount({ count: 2000, facets: {} }, all, {})).toBe(2000);
  });
});
