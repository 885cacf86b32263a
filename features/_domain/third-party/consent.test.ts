import { describe, expect, test } from 'vitest';
import {
  choose,
  consentId,
  isAllowed,
  isDecided,
  isWithdrawn,
  parseConsent,
  serialiseConsent,
} from './consent.ts';

const COUNTER = consentId({ name: 'Counter', consent: 'analytics' });
const ADS = consentId({ name: 'Ads: plus', consent: 'advertising' });
const IDS = [COUNTER, ADS];
const NOTHING = parseConsent(null);

describe('without a choice', () => {
  test('only necessary services are allowed', () => {
    expect(isAllowed(NOTHING, ADS)).toBe(false);
    expect(isAllowed(NOTHING, consentId({ name: 'Basket', consent: 'necessary' }))).toBe(true);
    expect(isDecided(NOTHING, IDS)).toBe(false);
  });

  test.each(['', '{', '[]', '{"version":1,"value":{"allowed":"all"}}', '{"version":9}', 'null'])(
    'a stored %j counts as none',
    (text) => {
      expect(parseConsent(text)).toEqual({ allowed: [], refused: [] });
    },
  );
});

describe('a choice', () => {
  const analyticsOnly = choose(IDS, ['analytics']);

  test('allows the services of the chosen classes and refuses all others', () => {
    expect(analyticsOnly).toEqual({ allowed: [COUNTER], refused: [ADS] });
    expect(isAllowed(analyticsOnly, COUNTER)).toBe(true);
    expect(isAllowed(analyticsOnly, ADS)).toBe(false);
  });

  test('survives storage', () => {
    expect(parseConsent(serialiseConsent(analyticsOnly))).toEqual(analyticsOnly);
  });

  test('does not cover a service that was added later, or that changed its class', () => {
    expect(isDecided(analyticsOnly, IDS)).toBe(true);
    expect(isDecided(analyticsOnly, [...IDS, 'analytics:Heat map'])).toBe(false);
    expect(isAllowed(analyticsOnly, 'advertising:Counter')).toBe(false);
  });

  test('that refuses an allowed service withdraws it', () => {
    expect(isWithdrawn(analyticsOnly, choose(IDS, []))).toBe(true);
    expect(isWithdrawn(analyticsOnly, choose(IDS, ['analytics', 'advertising']))).toBe(false);
    expect(isWithdrawn(NOTHING, choose(IDS, []))).toBe(false);
  });
});
