import { expect, test } from 'vitest';
import { comparedIn, comparedRows, compareHref, isEnough } from './compare.ts';

test('a comparison has an address that can be shared, and is read back', () => {
  expect(compareHref(['7', 'a b,c'])).toBe('/compare?cars=7,a%20b%2Cc');
  expect(comparedIn(new URL(compareHref(['7', '12']), 'https://x.test').search)).toEqual(['7', '12']);
});

test.each([
  ['', undefined],
  ['?cars=', undefined],
  ['?cars=,,', undefined],
  ['?cars=1,1,2', ['1', '2']],
  ['?cars=1,2,3,4,5,6', ['1', '2', '3', '4']],
])('an address names each vehicle once, four at most: %s', (search, ids) => {
  expect(comparedIn(search)).toEqual(ids);
});

test('two are enough to compare', () => {
  expect([0, 1, 2, 4].map(isEnough)).toEqual([false, false, true, true]);
});

test('rows stand in the order they first come up; a fact that only some tell differs', () => {
  const rows = comparedRows([
    [
      { label: 'Year', value: '2021' },
      { label: 'Body', value: 'SUV' },
    ],
    [
      { label: 'Year', value: '2020' },
      { label: 'Body', value: 'SUV' },
      { label: 'Seats', value: '7' },
    ],
  ]);
  expect(rows).toEqual([
    { label: 'Year', values: ['2021', '2020'], differs: true },
    { label: 'Body', values: ['SUV', 'SUV'], differs: false },
    { label: 'Seats', values: [undefined, '7'], differs: true },
  ]);
});
