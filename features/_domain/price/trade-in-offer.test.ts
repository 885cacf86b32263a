import { describe, expect, test } from 'vitest';
import { keep } from '../browser/stored.ts';
import { expiryLabel, tradeInOffer } from './trade-in-offer.ts';
import { VALUATION_VERSION } from './trade-in-valuation.ts';

const offerOf = (valuation: unknown) => tradeInOffer(keep(VALUATION_VERSION, valuation));

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

  test('nothing kept is no offer', () => {
    expect(tradeInOffer(null)).toBeUndefined();
  });
});

describe('Expires on {date} only when the date is in the future', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  test.each<[string, string | undefined, string | undefined]>([
    ['the future', '2026-12-03T03:00:00Z', 'Expires on 3 December 2026'],
    ['the past', '2026-11-20T23:59:59Z', undefined],
    ['this instant', '2026-11-21T00:00:00Z', undefined],
    ['no date', undefined, undefined],
    ['not a date', 'soon', undefined],
  ])('%s', (_name, offer_expiry, expected) => {
    const offer = offerOf({ offer_price: 1, offer_expiry });
    expect(offer && expiryLabel(offer, now, 'Australia/Sydney')).toBe(expected);
  });
});
