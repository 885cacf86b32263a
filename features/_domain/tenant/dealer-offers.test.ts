import { describe, expect, test } from 'vitest';
import { currentOffers, nextOfferChange } from './dealer-offers.ts';
import { offerSchema } from './offer.schema.ts';

const offer = (title: string, more: object = {}) => offerSchema.parse({ title, ...more });
const instantOf = (text: string): number => Date.parse(text);
const titles = (...args: Parameters<typeof currentOffers>) =>
  currentOffers(...args).map(({ title }) => title);

const offers = [
  offer('always'),
  offer('march', { start: '2026-03-01T00:00:00+10:00', expiry: '2026-04-01T00:00:00+10:00' }),
  offer('demo', { car_types: ['demo'] }),
  offer('kia', { makes: ['Kia'] }),
];

describe('currentOffers', () => {
  test('an offer runs from its start up to but excluding its expiry', () => {
    expect(titles(offers, instantOf('2026-02-28T13:59:59Z'))).not.toContain('march');
    expect(titles(offers, instantOf('2026-02-28T14:00:00Z'))).toContain('march');
    expect(titles(offers, instantOf('2026-03-31T13:59:59Z'))).toContain('march');
    expect(titles(offers, instantOf('2026-03-31T14:00:00Z'))).not.toContain('march');
  });

  test('omits offers for other car types and makes', () => {
    const now = instantOf('2026-06-01T00:00:00Z');
    expect(titles(offers, now)).toEqual(['always', 'demo', 'kia']);
    expect(titles(offers, now, { carType: 'used' })).toEqual(['always', 'kia']);
    expect(titles(offers, now, { make: 'kia ' })).toEqual(['kia']);
  });

  test('an offer without a make is not returned for a make', () => {
    expect(titles(offers, instantOf('2026-06-01T00:00:00Z'), { make: 'Ford', carType: 'demo' })).toEqual([]);
  });
});

test('nextOfferChange returns the next start or expiry', () => {
  expect(nextOfferChange(offers, instantOf('2026-01-01T00:00:00Z'))).toBe(instantOf('2026-02-28T14:00:00Z'));
  expect(nextOfferChange(offers, instantOf('2026-03-01T00:00:00Z'))).toBe(instantOf('2026-03-31T14:00:00Z'));
  expect(nextOfferChange(offers, instantOf('2026-05-01T00:00:00Z'))).toBe(Infinity);
});
