import { expect, test } from 'vitest';
import { evenColumns } from './even-grid.ts';

test('an even grid takes fewer columns where that fills the last row', () => {
  const rows = (most: number) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((items) => evenColumns(items, most));
  expect(rows(3)).toEqual([1, 2, 3, 2, 3, 3, 2, 2, 3]);
  expect(rows(4)).toEqual([1, 2, 3, 4, 3, 3, 4, 4, 3]);
  expect(rows(5)).toEqual([1, 2, 3, 4, 5, 3, 4, 4, 3]);
});
