import { expect, test } from 'vitest';
import { keep } from '../_domain/browser/stored.ts';
import { reducedPrice } from './trade-in-price.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const offer = (offer_price: unknown, offer_expiry?: string) => keep(1, { offer_price, offer_expiry });

test('the price is reduced by the offer, and says what it is made of', () => {
  expect(reducedPrice({ price: 31_990 }, offer(8000, '2026-12-03T02:00:00Z'), NOW)).toEqual({
    amount: '23,990',
    words: '$31,990 less your trade-in offer of $8,000. Expires on 3 December 2026.',
  });
});

test('an expiry in the past is not told', () => {
  expect(reducedPrice({ price: 31_990 }, offer(8000, '2026-11-03T02:00:00Z'), NOW)?.words).toBe(
    '$31,990 less your trade-in offer of $8,000.',
  );
});

test.each<[string, number | undefined, string | null]>([
  ['no offer', 31_990, null],
  ['an offer of 0', 31_990, offer(0)],
  ['an offer in words', 31_990, offer('8000')],
  ['no price', 0, offer(8000)],
  ['an offer that reaches the price', 8000, offer(8000)],
])('%s leaves the price as it is', (_name, price, kept) => {
  expect(reducedPrice({ price }, kept, NOW)).toBeUndefined();
});
