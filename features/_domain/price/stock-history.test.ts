import { describe, expect, test } from 'vitest';
import { daysInStock, hasRecord, priceDrop, priceDropEnd } from './stock-history.ts';

const NOW = Date.UTC(2026, 5, 20, 3);
const prices = (...list: [price: number, since: string][]) => ({
  prices: list.map(([price, since]) => ({ price, since })),
});

describe('daysInStock', () => {
  test('counts whole days since the first pull with the vehicle', () => {
    expect(daysInStock('2026-06-01', NOW)).toBe(19);
    expect(daysInStock('2026-06-20', NOW)).toBe(0);
  });

  test('is undefined without a record', () => {
    expect(daysInStock(undefined, NOW)).toBeUndefined();
  });

  test('is undefined when the clock of the pull was ahead, or the day is unreadable', () => {
    expect(daysInStock('2030-01-01', NOW)).toBeUndefined();
    expect(daysInStock('soon', NOW)).toBeUndefined();
  });
});

describe('priceDrop', () => {
  test('returns the reduction from the price before', () => {
    expect(priceDrop(prices([21_990, '2026-05-01'], [19_990, '2026-06-10']), NOW)).toEqual({
      from: 21_990,
      to: 19_990,
      amount: 2_000,
      since: '2026-06-10',
    });
  });

  test('is undefined without a record or an earlier price', () => {
    expect(priceDrop(undefined, NOW)).toBeUndefined();
    expect(priceDrop(prices(), NOW)).toBeUndefined();
    expect(priceDrop(prices([21_990, '2026-05-01']), NOW)).toBeUndefined();
  });

  test('is undefined after a rise', () => {
    expect(priceDrop(prices([19_990, '2026-05-01'], [21_990, '2026-06-10']), NOW)).toBeUndefined();
  });

  test('is undefined for a price that fell to 0, and for one that came back unchanged', () => {
    expect(priceDrop(prices([21_990, '2026-05-01'], [0, '2026-06-10']), NOW)).toBeUndefined();
    expect(
      priceDrop(prices([21_990, '2026-05-01'], [0, '2026-06-10'], [21_990, '2026-06-12']), NOW),
    ).toBeUndefined();
  });

  test('compares with the last price before a gap of at most 30 days', () => {
    const gap = (start: string) => prices([21_990, '2026-03-01'], [0, start], [20_990, '2026-06-12']);
    expect(priceDrop(gap('2026-06-01'), NOW)?.amount).toBe(1_000);
    expect(priceDrop(gap('2026-04-01'), NOW)).toBeUndefined();
  });

  test('takes the lowest price of the 30 days before, so that a short rise makes no reduction', () => {
    expect(
      priceDrop(prices([20_000, '2026-05-01'], [25_000, '2026-06-08'], [20_000, '2026-06-10']), NOW),
    ).toBeUndefined();
    expect(
      priceDrop(prices([20_000, '2026-05-01'], [25_000, '2026-06-08'], [19_500, '2026-06-10']), NOW),
    ).toMatchObject({ from: 20_000, amount: 500 });
    expect(
      priceDrop(prices([20_000, '2026-03-01'], [25_000, '2026-04-01'], [21_000, '2026-06-10']), NOW),
    ).toMatchObject({ from: 25_000, amount: 4_000 });
  });

  test('ignores a price that lasted less than a day', () => {
    expect(
      priceDrop(prices([20_000, '2026-05-01'], [30_000, '2026-06-10'], [20_000, '2026-06-10']), NOW),
    ).toBeUndefined();
  });

  test('is undefined when the reduction is older than the given days', () => {
    const history = prices([21_990, '2026-05-01'], [19_990, '2026-06-10']);
    expect(priceDrop(history, NOW, 10)?.amount).toBe(2_000);
    expect(priceDrop(history, NOW, 9)).toBeUndefined();
  });

  test('is undefined when the clock of the pull was ahead', () => {
    expect(priceDrop(prices([21_990, '2026-05-01'], [19_990, '2027-06-10']), NOW)).toBeUndefined();
  });
});

test('priceDropEnd returns the instant from which priceDrop returns nothing', () => {
  const history = prices([21_990, '2026-05-01'], [19_990, '2026-06-10']);
  const end = priceDropEnd(history, NOW, 10);
  expect(priceDrop(history, end - 1, 10)).toBeDefined();
  expect(priceDrop(history, end, 10)).toBeUndefined();
  expect(priceDropEnd(undefined, NOW)).toBe(Infinity);
});

describe('hasRecord', () => {
  test('is true with an earlier price, or with one that is at least a day old', () => {
    expect(hasRecord(prices([21_990, '2026-06-20'], [19_990, '2026-06-20']), NOW)).toBe(true);
    expect(hasRecord(prices([21_990, '2026-06-19']), NOW)).toBe(true);
  });

  test('is false on the day of the first pull, without prices, and when the clock was ahead', () => {
    expect(hasRecord(prices([21_990, '2026-06-20']), NOW)).toBe(false);
    expect(hasRecord(prices(), NOW)).toBe(false);
    expect(hasRecord(prices([21_990, '2027-01-01'], [19_990, '2027-01-02']), NOW)).toBe(false);
  });
});
