import { expect, test } from 'vitest';
import { checker, codesOf } from '../_domain/check/check.case.ts';
import { checks } from './promos.check.ts';

const check = checker(checks);

test('reports a promo card that expires before it starts', async () => {
  const card = { src: '/', alt: '', start: '2026-02-01T00:00:00Z', expiry: '2026-01-01T00:00:00Z' };
  expect(codesOf(await check({ promo_cards: [card] }))).toEqual(['DS1232 promo_cards.0.expiry']);
  expect(await check({ promo_cards: [{ ...card, expiry: '2026-02-02T00:00:00Z' }] })).toEqual([]);
});
