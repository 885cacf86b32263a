import { expect, test } from 'vitest';
import { SORTS } from './request.ts';
import { usefulSorts } from './sorts.ts';

const fields = { year: 2020, created_at: 1, price: 9000, km: 10 };

test('offers every order for complete data', () => {
  expect(usefulSorts([{ id: 'a', ...fields }], false)).toEqual([...SORTS]);
});

test('omits an order whose field no vehicle has', () => {
  const { km: _km, ...without } = fields;
  expect(usefulSorts([{ id: 'a', ...without }], false)).toEqual(SORTS.filter((sort) => sort !== 'km:asc'));
  expect(
    usefulSorts(
      [
        { id: 'a', ...without },
        { id: 'b', km: 5 },
      ],
      false,
    ),
  ).toEqual([...SORTS]);
  expect(usefulSorts([], false)).toEqual(['rank']);
});

test('ignores other prices when prices are weekly', () => {
  expect(usefulSorts([{ id: 'a', ...fields }], true)).not.toContain('price:asc');
  expect(usefulSorts([{ id: 'a', subscription_price: 200 }], true)).toEqual([
    'rank',
    'price:asc',
    'price:desc',
  ]);
});
