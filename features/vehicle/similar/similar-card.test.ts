import { describe, expect, test } from 'vitest';
import { BLANK_CARD, CARD_FIELDS, fillTemplate, shouldRequest, similarVehicle } from './similar-card.ts';

const HOUR = 3_600_000;

describe('shouldRequest', () => {
  test('returns true when the built strip is empty', () => {
    expect(shouldRequest(0, 0, 0)).toBe(true);
  });
  test('returns true only when a built strip is stale', () => {
    expect(shouldRequest(6, 0, 6 * HOUR)).toBe(false);
    expect(shouldRequest(6, 0, 6 * HOUR + 1)).toBe(true);
  });
});

test('the blank card has a placeholder for every field of the response', () => {
  const markup = JSON.stringify(BLANK_CARD);
  for (const field of CARD_FIELDS) expect(markup).toContain(`{${field}}`);
});

test('similarVehicle returns the price with its type, or the text that replaces it', () => {
  const card = {
    ...BLANK_CARD,
    href: '/cars/mazda-1',
    price: { amount: 31_990, text: '', type: 'Drive Away' },
  };
  expect(similarVehicle(card)).toMatchObject({ slug: 'mazda-1', price: '$31,990 Drive Away' });
  expect(similarVehicle({ ...card, price: { amount: 19_999.5, text: '' } }).price).toBe('$19,999.50');
  expect(similarVehicle({ ...card, price: { amount: null, text: 'PREORDER' } }).price).toBe('PREORDER');
  expect(similarVehicle({ ...card, price: { amount: 250, text: '', per: 'week' } }).price).toBe('$250/week');
  expect(similarVehicle({ ...card, picture: null, body: 'ute' })).toMatchObject({ src: '', body: 'ute' });
});

test('fillTemplate replaces placeholders once; the values of missing fields are empty', () => {
  expect(fillTemplate('/cars/{slug} {title}', { slug: 'a-{title}', title: 'B' })).toBe('/cars/a-{title} B');
  expect(fillTemplate('{price}', {})).toBe('');
});
