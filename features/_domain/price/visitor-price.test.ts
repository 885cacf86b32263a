import { expect, test } from 'vitest';
import { visitorPrice } from './visitor-price.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const EXPIRY = Date.parse('2026-12-03T02:00:00Z');

test('reduces the price by the offer and explains amount and expiry', () => {
  expect(visitorPrice(31_990, { amount: 8_000, expiry: EXPIRY }, NOW)).toEqual({
    amount: 23_990,
    tradeIn: 8_000,
    note: 'less $8,000 trade-in',
    text: '$31,990 less your trade-in offer of $8,000. Expires on 3 December 2026.',
  });
});

test.each<[string, number, Parameters<typeof visitorPrice>[1], number]>([
  ['no offer', 31_990, undefined, NOW],
  ['an offer of 0', 31_990, { amount: 0 }, NOW],
  ['no price', 0, { amount: 8_000 }, NOW],
  ['an offer that reaches the price', 8_000, { amount: 8_000 }, NOW],
  ['an offer that ended in 2020', 31_990, { amount: 8_000, expiry: Date.parse('2020-01-01') }, NOW],
  ['an offer that ends while the page is open', 31_990, { amount: 8_000, expiry: EXPIRY }, EXPIRY],
])('%s leaves the price unchanged', (_name, price, offer, now) => {
  expect(visitorPrice(price, offer, now)).toBeUndefined();
});
