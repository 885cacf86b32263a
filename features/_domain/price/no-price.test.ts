import { describe, expect, test } from 'vitest';
import { car } from '../vehicle/vehicle.case.ts';
import { withoutHiddenPrice } from './no-price.ts';

describe('withoutHiddenPrice', () => {
  test.each([
    [5, 0],
    [10, 0],
    [10.5, 10.5],
    [0, 0],
    [20_000, 20_000],
  ])('turns the price %s into %s', (price, expected) => {
    expect(withoutHiddenPrice(car({ price })).price).toBe(expected);
  });

  test('leaves a vehicle without hidden prices as it is', () => {
    const vehicle = car({ price: 20_000, before_price: 21_000 });
    expect(withoutHiddenPrice(vehicle)).toBe(vehicle);
    const unpriced = car({});
    expect(withoutHiddenPrice(unpriced)).toBe(unpriced);
  });

  test('counts a hidden price of the record as days without a price', () => {
    const history = {
      prices: [
        { price: 5, since: '2026-06-01' },
        { price: 20_000, since: '2026-06-03' },
      ],
    };
    expect(withoutHiddenPrice({ ...car({ price: 20_000 }), history }).history?.prices).toEqual([
      { price: 0, since: '2026-06-01' },
      { price: 20_000, since: '2026-06-03' },
    ]);
  });
});
