import { expect, test } from 'vitest';
import { extraRows, isServerField } from './extra-rows.ts';

test('what a trade-in sends is read as words, dollars and dates, and comes before what nobody knows', () => {
  const extra = {
    fleet: 'small',
    make: 'Mazda',
    km: '48000',
    adjustments: 'What condition is it in? Good',
    expected_price: '$30,000',
    offer_price: '21350',
    offer_expiry: '2026-11-28T09:00:00.000Z',
    offer_accepted: 'true',
  };
  expect(extraRows(extra)).toEqual([
    ['Own make', 'Mazda'],
    ['Own kilometres', '48,000'],
    ['Condition', 'What condition is it in? Good'],
    ['Hopes for', '$30,000'],
    ['Our offer', '$21,350'],
    ['Offer good until', '2026-11-28 09:00 UTC'],
    ['Offer accepted', 'Yes'],
    ['Fleet', 'small'],
  ]);
  expect(extraRows({ no_offer: 'too_few' })).toEqual([['No offer', 'Too few like it in stock']]);
});

test.each([
  ['fleet_size', 'Fleet size'],
  ['fleetSize', 'Fleet size'],
  ['constructor', 'Constructor'],
  ['a', 'A'],
])('a field nobody knows is called by its name in words: %s', (name, label) => {
  expect(extraRows({ [name]: '7' })).toEqual([[label, '7']]);
});

test('a lead without such fields has no such rows', () => {
  expect(extraRows()).toEqual([]);
});

test.each([
  ['offer_price', true],
  ['Offer.Price', true],
  ['our-offer', true],
  ['held_until', true],
  ['reservation_deposit', true],
  ['deposit', false],
  ['make', false],
  ['own_make', false],
  ['answer_condition', false],
  ['utm.source', false],
])('whether only the server may write %s: %s', (name, expected) => {
  expect(isServerField(name)).toBe(expected);
});
