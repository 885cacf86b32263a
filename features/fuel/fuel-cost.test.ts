import { describe, expect, test } from 'vitest';
import { fuelCost, gaugeFill, USUAL_CONSUMPTION, yearlyDollars } from './fuel-cost.ts';

describe('fuel cost is distance/100 × consumption × price', () => {
  test.each([
    [{ km: 250, consumption: 10, price: 1.7 }, 42.5],
    [{ km: 250, consumption: 6.8, price: 1.7 }, 28.9],
    [{ km: 100, consumption: 5, price: 2 }, 10],
    [{ km: 0, consumption: 5, price: 2 }, 0],
  ])('%j costs %d dollars', (use, dollars) => {
    expect(fuelCost(use)).toBeCloseTo(dollars, 10);
  });

  test.each([
    { km: Number.NaN, consumption: 5, price: 2 },
    { km: -1, consumption: 5, price: 2 },
    { km: 1, consumption: 5, price: Number.POSITIVE_INFINITY },
  ])('returns undefined for %j', (use) => {
    expect(fuelCost(use)).toBeUndefined();
  });

  test('assumes 10 litres per 100 km when the consumption is missing', () => {
    expect(USUAL_CONSUMPTION).toBe(10);
  });
});

test('a year has 52 weeks', () => {
  expect(yearlyDollars(31.45)).toBe('$1,635');
});

describe('the gauge', () => {
  test.each([
    [0, 0.2],
    [3, 0.2],
    [4, 0.2],
    [10, 0.5],
    [20, 1],
    [60, 1],
  ])('at %d L/100 km is filled to %d, never below 20 %%', (consumption, fill) => {
    expect(gaugeFill(consumption)).toBe(fill);
  });
});
