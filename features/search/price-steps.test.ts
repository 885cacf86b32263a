import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_CARS_PATH, parseAddress, printAddress } from './query/address.ts';
import {
  countWithin,
  priceBars,
  priceCells,
  resultsHref,
  queryOfRange,
  rangeOfQuery,
} from './price-steps.ts';
import { emptyState, setRange, setSort } from './query/state-change.ts';
import { moved, PRICE_SCALE as scale } from './ui/filters/slider-rule.ts';
import { assertProperty } from '../../tests/support/property.ts';

describe('vehicles within the range of the slider', () => {
  test('equals counting one by one, for every range of the slider', async () => {
    const price = fc.oneof(
      fc.integer({ min: -5, max: 400_000 }),
      fc.integer({ min: 0, max: 600 }).map((steps) => steps * 500),
      fc.double({ min: 0, max: 300_000, noNaN: true }),
    );
    const index = fc.integer({ min: 0, max: 300_000 });
    await assertProperty(
      fc.property(fc.array(price, { maxLength: 60 }), index, index, (prices, low, high) => {
        const cells = priceCells(scale, prices);
        const range = moved(scale, moved(scale, {}, { end: 'max', to: high }), { end: 'min', to: low });
        const { min = 0, max = Infinity } = range;
        expect(countWithin(scale, cells, range)).toBe(
          prices.filter((one) => one > 0 && one >= min && one <= max).length,
        );
      }),
    );
  });

  test('includes both bounds', () => {
    const cells = priceCells(scale, [10_000, 10_001, 20_000, 20_001]);
    expect(countWithin(scale, cells, { min: 10_000, max: 20_000 })).toBe(3);
  });
});

describe('picture above the slider', () => {
  test('holds every priced vehicle, those beyond the ends in the outer bars', () => {
    const bars = priceBars(scale, priceCells(scale, [10, 6000, 130_000, 900_000]), 7);
    expect(bars.map(({ height }) => height)).toEqual([1, 0, 0, 0.5, 0, 0, 0.5]);
    expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([0, 1]);
  });

  test('is empty without prices', () => {
    expect(priceBars(scale, priceCells(scale, [0]), 7)).toEqual([]);
  });
});

describe('show results: sorted by price descending (section 2)', () => {
  test.each<[object, string]>([
    [{}, '?sortBy=price:desc'],
    [{ min: 10_000, max: 30_000 }, '?range[price]=10000:30000&sortBy=price:desc'],
    [{ max: 30_000 }, '?range[price]=:30000&sortBy=price:desc'],
    [{ min: 10_000 }, '?range[price]=10000:&sortBy=price:desc'],
  ])('%j', (range, query) => {
    expect(resultsHref(range)).toBe(ALL_CARS_PATH + query);
    const state = setSort(setRange(emptyState(ALL_CARS_PATH), 'price', range), 'price:desc');
    expect(printAddress(state)).toBe(resultsHref(range));
    expect(parseAddress(ALL_CARS_PATH, query)).toEqual(state);
  });
});

describe('the range in the address of the price page', () => {
  test.each([
    ['', { min: 20_000, max: 30_500 }, '?range[price]=20000:30500'],
    ['?range[price]=:30000&utm_source=mail', { min: 9500 }, '?range[price]=9500:&utm_source=mail'],
    ['?range%5Bprice%5D=1:2', {}, ''],
  ])('converts %s with %j to %s, and back', (before, range, after) => {
    expect(queryOfRange(before, range)).toBe(after);
    expect(rangeOfQuery(after)).toEqual(range);
  });

  test.each(['', '?range[price]=', '?range[price]=a:b', '?range[price]=1e9:', '?range[price]=-5:9'])(
    '%s selects no range',
    (query) => {
      expect(rangeOfQuery(query)).toEqual({});
    },
  );
});
