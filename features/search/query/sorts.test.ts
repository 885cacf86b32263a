import { expect, test } from 'vitest';
import { haveDistances, OFFERED, usefulSorts } from './sorts.ts';

const fields = { year: 2020, created_at: 1, price: 9000, km: 10, point: '-37.8,145' };
const elsewhere = { id: 'z', point: '-33.8,151' };

test('offers every order for complete data', () => {
  expect(usefulSorts([{ id: 'a', ...fields }], false)).toEqual([...OFFERED]);
});

test('omits an order whose field no vehicle has', () => {
  const { km: _km, ...without } = fields;
  expect(usefulSorts([{ id: 'a', ...without }], false)).toEqual(OFFERED.filter((sort) => sort !== 'km:asc'));
  expect(
    usefulSorts(
      [
        { id: 'a', ...without },
        { id: 'b', km: 5 },
      ],
      false,
    ),
  ).toEqual([...OFFERED]);
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

test('distances matter only for vehicles at several places', () => {
  expect(
    haveDistances([
      { id: 'a', ...fields },
      { id: 'b', ...fields },
    ]),
  ).toBe(false);
  expect(haveDistances([{ id: 'a' }])).toBe(false);
  expect(haveDistances([{ id: 'a', ...fields }, elsewhere])).toBe(true);
});
