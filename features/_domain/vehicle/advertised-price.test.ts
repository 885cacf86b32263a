import { expect, test } from 'vitest';
import { advertisedPriceOf } from './advertised-price.ts';
import { car } from './vehicle.case.ts';

test('advertisedPriceOf returns no price for a sold vehicle, nor one that is hidden', () => {
  expect(advertisedPriceOf(car({ price: 20_000 }))).toBe(20_000);
  expect(advertisedPriceOf(car({ price: 10 }))).toBeUndefined();
  expect(advertisedPriceOf(car({ price: 20_000, sold: true }))).toBeUndefined();
  expect(advertisedPriceOf(car({ price: 20_000, status: 'sold' }))).toBeUndefined();
});
