import { describe, expect, test } from 'vitest';
import { serialise } from '../browser/stored.ts';
import { expiryLabel, tradeInOffer } from './trade-in-offer.ts';
import { VALUATION_VERSION } from './trade-in-valuation.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const offerOf = (valuation: unknown) => tradeInOffer(serialise(VALUATION_VERSION, valuation), NOW);

describe('a trade-in offer counts only when offer_price is a number above 0', () => {
  test.each<[string, unknown, number | undefined]>([
    ['a number above 0', { offer_price: 8000 }, 8000],
    ['0', { offer_price: 0 }, undefined],
    ['below 0', { offer_price: -5 }, undefined],
    ['a text', { offer_price: '8000' }, undefined],
    ['nothing', {}, undefined],
    ['null', null, undefined],
  ])('%s', (_name, valuation, amount) => {
    expect(offerOf(valuation)?.amount).toBe(amount);
  });

  test('returns undefined without a stored offer', () => {
    expect(tradeInOffer(null, NOW)).toBeUndefined();
  });
});

describe('an offer is valid until it expires', () => {
  test.each([
    ['2020-01-01T00:00:00Z', undefined],
    ['2026-11-20T23:59:59Z', undefined],
    ['2026-11-21T00:00:00Z', undefined],
    ['2026-11-21T00:00:01Z', 8000],
    ['soon', 8000],
  ])('%s', (offer_expiry, amount) => {
    expect(offerOf({ offer_price: 8000, offer_expiry })?.amount).toBe(amount);
  });
});

describe('Expires on {date} only when the date is in the future', () => {
  test.each<[string, string | undefined, string | undefined]>([
    ['the future', '2026-12-03T03:00:00Z', 'Expires on 3 December 2026'],
    ['the past', '2026-11-20T23:59:59Z', undefined],
    ['this instant', '2026-11-21T00:00:00Z', undefined],
    ['no date', undefined, undefined],
  ])('%s', (_name, date, expected) => {
    const offer = date === undefined ? {} : { expiry: Date.parse(date) };
    expect(expiryLabel(offer, NOW, 'Australia/Sydney')).toBe(expected);
  });
});
