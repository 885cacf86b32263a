import { expect, test } from 'vitest';
import { extraRows, isServerField, uncheckedRows } from './extra-rows.ts';

test('formats trade-in fields as text, dollars and dates, and leaves out unknown ones', () => {
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
  ]);
  expect(extraRows({ no_offer: 'too_few' })).toEqual([['No offer', 'Too few like it in stock']]);
});

test.each([
  ['fleet_size', 'Fleet size'],
  ['fleetSize', 'Fleet size'],
  ['constructor', 'Constructor'],
  ['a', 'A'],
])('derives the label of an unknown field from its name: %s', (name, label) => {
  expect(uncheckedRows({ [name]: '7' })).toEqual([[`Not checked: ${label}`, '7']]);
});

test('returns no rows for a lead without extra fields', () => {
  expect(extraRows()).toEqual([]);
  expect(uncheckedRows()).toEqual([]);
});

test('labels fields of the finance application as in the form', () => {
  const extra = { employment: 'Casual', income_month: '4000' };
  expect(extraRows(extra)).toEqual([
    ['Your work', 'Casual'],
    ['Income a month, after tax', '$4,000'],
  ]);
  expect(uncheckedRows(extra)).toEqual([]);
});

test.each([
  ['offer_price', true],
  ['Offer.Price', true],
  ['our-offer', true],
  ['held_until', true],
  ['reservation_deposit', true],
  ['deposit', false],
  ['pay_deposit', false],
  ['make', false],
  ['own_make', false],
  ['answer_condition', false],
  ['utm.source', false],
])('isServerField(%s) is %s', (name, expected) => {
  expect(isServerField(name)).toBe(expected);
});
