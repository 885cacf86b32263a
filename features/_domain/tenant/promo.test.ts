import { describe, expect, test } from 'vitest';
import { nextPromoChange, promoCards, type PromoOptions } from './promo.ts';
import type { PromoCard } from './brand.schema.ts';

const now = Date.parse('2026-03-10T09:00:00Z');
const card = (alt: string, over: Partial<PromoCard> = {}): PromoCard => ({
  src: '/p.jpg',
  alt,
  display: [],
  strictDisplay: false,
  ...over,
});
const shown = (cards: PromoCard[], options: Partial<PromoOptions> = {}) =>
  promoCards(cards, { now, ...options }).map(({ alt }) => alt);

describe('filtered by start and expiry dates', () => {
  test.each<[string, Partial<PromoCard>, boolean]>([
    ['no dates', {}, true],
    ['has started', { start: '2026-03-10T09:00:00Z' }, true],
    ['has yet to start', { start: '2026-03-10T20:00:01+11:00' }, false],
    ['has not expired', { expiry: '2026-03-10T09:00:01Z' }, true],
    ['expires now', { expiry: '2026-03-10T09:00:00Z' }, false],
  ])('%s', (_name, over, expected) => {
    expect(shown([card('x', over)])).toEqual(expected ? ['x'] : []);
  });

  test('nextPromoChange returns the next start or expiry', () => {
    const cards = [
      card('a', { start: '2026-03-01T00:00:00Z', expiry: '2026-03-20T00:00:00Z' }),
      card('b', { start: '2026-03-15T00:00:00Z' }),
    ];
    expect(nextPromoChange(cards, now)).toBe(Date.parse('2026-03-15T00:00:00Z'));
    expect(nextPromoChange([card('c')], now)).toBe(Infinity);
  });
});

describe('then by car type match', () => {
  const cards = [
    card('all'),
    card('used', { display: ['used'] }),
    card('both', { display: ['new', 'demo'] }),
    card('strict', { display: ['new', 'demo'], strictDisplay: true }),
  ];
  test.each<[PromoOptions['carTypes'], string[]]>([
    [[], ['all', 'used', 'both']],
    [['used'], ['all', 'used']],
    [['new'], ['all', 'both']],
    [
      ['new', 'demo'],
      ['all', 'both', 'strict'],
    ],
    [
      ['new', 'demo', 'used'],
      ['all', 'used', 'both', 'strict'],
    ],
  ])('searching for %j', (carTypes, expected) => {
    expect(shown(cards, { carTypes })).toEqual(expected);
  });
});

describe('entries with positions come first; others follow', () => {
  const cards = [card('c'), card('b', { position: 7 }), card('d'), card('a', { position: 0 }), card('e')];
  test('as configured', () => {
    expect(shown(cards)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('or shuffled', () => {
    const numbers = [0.9, 0.1, 0.5];
    expect(shown(cards, { random: () => numbers.shift() ?? 0 })).toEqual(['a', 'b', 'd', 'e', 'c']);
  });
});
