import { expect, test } from 'vitest';
import { comparedIn, comparedRows, compareHref, isEnough } from './compare.ts';

test('compareHref and comparedIn round-trip', () => {
  expect(compareHref(['7', 'a b,c'])).toBe('/compare?cars=7,a%20b%2Cc');
  expect(comparedIn(new URL(compareHref(['7', '12']), 'https://x.test').search)).toEqual(['7', '12']);
});

test.each([
  ['', undefined],
  ['?cars=', undefined],
  ['?cars=,,', undefined],
  ['?cars=1,1,2', ['1', '2']],
  ['?cars=1,2,3,4,5,6', ['1', '2', '3', '4']],
])('comparedIn returns each vehicle once, four at most: %s', (search, ids) => {
  expect(comparedIn(search)).toEqual(ids);
});

test('isEnough from two vehicles', () => {
  expect([0, 1, 2, 4].map(isEnough)).toEqual([false, false, true, true]);
});

const rowOf = (...values: (string | undefined)[]) => {
  const vehicles = values.map((value) => (value === undefined ? [] : [{ label: 'Drive', value }]));
  const { differs, same, odd } = comparedRows(vehicles)[0] ?? {};
  return { differs, same, odd: odd?.flatMap((isOdd, index) => (isOdd ? index : [])) };
};

test('returns rows in order of first appearance', () => {
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
  expect(rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['Year', '2021', '2020'],
    ['Body', 'SUV', 'SUV'],
    ['Seats', undefined, '7'],
  ]);
});

test('differs only where two known values differ, ignoring case', () => {
  expect(rowOf('4WD', 'AWD')).toEqual({ differs: true, same: undefined, odd: [] });
  expect(rowOf('4WD', '4WD')).toEqual({ differs: false, same: '4WD', odd: [] });
  expect(rowOf('4WD', ' 4wd')).toEqual({ differs: false, same: '4WD', odd: [] });
  expect(rowOf('4WD', undefined)).toEqual({ differs: false, same: undefined, odd: [] });
});

test('marks values that differ from the majority', () => {
  expect(rowOf('4WD', 'AWD', '4WD').odd).toEqual([1]);
  expect(rowOf('4WD', '4WD', 'AWD', 'FWD').odd).toEqual([]);
  expect(rowOf('4WD', '4WD', '4WD', undefined).odd).toEqual([]);
  expect(rowOf('4WD', 'AWD', undefined).odd).toEqual([]);
});
