import { describe, expect, test } from 'vitest';
import { countValues, displayedCount, sortCarTypes, sortPriceRanges, type CountSources } from './facets.ts';

test('facet values are counted, the most frequent first, equal ones by name', () => {
  const vehicles = [
    { make: 'Toyota', categories: ['ute', 'work', 'ute'] },
    { make: 'Mazda', categories: ['work'] },
    { make: 'Toyota' },
    { make: 'Kia', categories: [] },
    {},
  ];
  expect(countValues(vehicles, (vehicle) => vehicle.make)).toEqual([
    { value: 'Toyota', count: 2 },
    { value: 'Kia', count: 1 },
    { value: 'Mazda', count: 1 },
  ]);
  expect(countValues(vehicles, (vehicle) => vehicle.categories)).toEqual([
    { value: 'work', count: 2 },
    { value: 'ute', count: 1 },
  ]);
});

test('car_type facet order: new, demo, used', () => {
  const values = ['used', 'fleet', 'demo', 'new'].map((value) => ({ value, count: 1 }));
  expect(sortCarTypes(values).map(({ value }) => value)).toEqual(['new', 'demo', 'used', 'fleet']);
});

describe('price-range labels sort by the lower number, those starting with Under first', () => {
  test.each([
    [
      ['$100,000+', '$20,000 - $30,000', '$5,000 - $10,000', 'Under $5,000'],
      ['Under $5,000', '$5,000 - $10,000', '$20,000 - $30,000', '$100,000+'],
    ],
    [
      ['Over $100k', '$20k - $30k', 'Under $50k', '$5,000 - $10,000', 'under $20k'],
      ['under $20k', 'Under $50k', '$5,000 - $10,000', '$20k - $30k', 'Over $100k'],
    ],
    [
      ['No price', 'POA', '$10,000 - $20,000'],
      ['$10,000 - $20,000', 'No price', 'POA'],
    ],
  ])('%j', (labels, sorted) => {
    expect(sortPriceRanges(labels)).toEqual(sorted);
  });
});

describe('above 1999 the displayed count is the configured one or a sum of facet counts', () => {
  const facet = [
    { value: 'new', count: 1500 },
    { value: 'used', count: 2700 },
  ];
  test.each<[number, CountSources, number]>([
    [1999, { configured: 5000, facet }, 1999],
    [2000, { configured: 5000, facet }, 5000],
    [2000, { facet }, 4200],
    [2000, { facet: [] }, 2000],
    [2000, {}, 2000],
    [0, { configured: 5000 }, 0],
  ])('%d with %j', (count, sources, displayed) => {
    expect(displayedCount(count, sources)).toBe(displayed);
  });
});
