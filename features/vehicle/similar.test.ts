import { describe, expect, test } from 'vitest';
import { BLANK_CARD, CARD_FIELDS, filled, shouldAsk, similarVehicle } from './similar.ts';

const HOUR = 3_600_000;

describe('the browser asks for similar vehicles', () => {
  test('when the built strip is empty', () => {
    expect(shouldAsk(0, 0, 0)).toBe(true);
  });
  test('when it is stale, and not while it is fresh', () => {
    expect(shouldAsk(6, 0, 6 * HOUR)).toBe(false);
    expect(shouldAsk(6, 0, 6 * HOUR + 1)).toBe(true);
  });
});

test('a card that the browser fills in says every word of the answer', () => {
  const markup = JSON.stringify(BLANK_CARD);
  for (const word of CARD_FIELDS) expect(markup).toContain(`{${word}}`);
});

test('the words of a card: price with its type or what stands in its place', () => {
  const card = {
    ...BLANK_CARD,
    href: '/cars/mazda-1',
    price: { amount: 31_990, text: '', type: 'Drive Away' },
  };
  expect(similarVehicle(card)).toMatchObject({ slug: 'mazda-1', price: '$31,990 Drive Away' });
  expect(similarVehicle({ ...card, price: { amount: null, text: 'PREORDER' } }).price).toBe('PREORDER');
  expect(similarVehicle({ ...card, price: { amount: 250, text: '', per: 'week' } }).price).toBe('$250/week');
  expect(similarVehicle({ ...card, picture: null, body: 'ute' })).toMatchObject({ src: '', body: 'ute' });
});

test('words go where they belong, once, and unknown ones leave nothing', () => {
  expect(filled('/cars/{slug} {title}', { slug: 'a-{title}', title: 'B' })).toBe('/cars/a-{title} B');
  expect(filled('{price}', {})).toBe('');
});
