import { describe, expect, test } from 'vitest';
import { car } from '../_domain/vehicle/vehicle.case.ts';
import { priceNews, watchablePrice } from './price-news.ts';

const NOW = Date.UTC(2026, 5, 20);
const DAY = 86_400_000;
const vehicle = car({ price: 20_000 });
const watched = { price: 20_000, missingSince: undefined };

describe('priceNews', () => {
  test('is a drop below the lowest price so far', () => {
    expect(priceNews(watched, { vehicle, price: 19_000, now: NOW })).toEqual({
      kind: 'drop',
      from: 20_000,
      to: 19_000,
    });
  });

  test.each<[string, number | undefined]>([
    ['the same', 20_000],
    ['higher', 21_000],
    ['hidden', undefined],
  ])('is nothing while the price is %s', (_what, price) => {
    expect(priceNews(watched, { vehicle, price, now: NOW })).toEqual({
      kind: 'none',
      missingSince: undefined,
    });
  });

  test('is the end of a sold vehicle at once', () => {
    const sold = { ...vehicle, status: 'sold' as const };
    expect(priceNews(watched, { vehicle: sold, price: 19_000, now: NOW })).toEqual({ kind: 'sold' });
  });

  test('is the end of a missing vehicle after two days', () => {
    const missing = { vehicle: undefined, price: undefined };
    expect(priceNews(watched, { ...missing, now: NOW })).toEqual({ kind: 'none', missingSince: NOW });
    const since = { ...watched, missingSince: NOW };
    expect(priceNews(since, { ...missing, now: NOW + DAY })).toEqual({ kind: 'none', missingSince: NOW });
    expect(priceNews(since, { ...missing, now: NOW + 2 * DAY })).toEqual({ kind: 'gone' });
  });
});

test('watchablePrice is the displayed price, and none for a price per week or a hidden one', () => {
  expect(watchablePrice(vehicle, true)).toBe(20_000);
  expect(watchablePrice({ ...vehicle, subscription_price: 250 }, true)).toBeUndefined();
  expect(watchablePrice({ ...vehicle, subscription_price: 250 }, false)).toBe(20_000);
  expect(watchablePrice({ ...vehicle, price: 0 }, false)).toBeUndefined();
});
