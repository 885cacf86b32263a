import { expect, test } from 'vitest';
import { offerState, timeLeft, vehicleName } from './offer.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const DAY = 86_400_000;
const open = { offerPrice: 8_000, offerExpiry: NOW + DAY, isAccepted: false, isDeclined: false };

test.each([
  ['open', open],
  ['none', { ...open, offerPrice: null }],
  ['none', { ...open, offerExpiry: null }],
  ['ended', { ...open, offerExpiry: NOW }],
  ['ended', { ...open, offerExpiry: NOW, isDeclined: true }],
  ['declined', { ...open, isDeclined: true }],
  ['accepted', { ...open, isAccepted: true }],
  ['accepted', { ...open, isAccepted: true, offerExpiry: NOW - DAY }],
])('an offer is %s: %o', (state, record) => {
  expect(offerState(record, NOW)).toBe(state);
});

test.each([
  [7 * DAY, '7 days left'],
  [7 * DAY - 60_000, '7 days left'],
  [2 * DAY - 2 * 3_600_000, '1 day left'],
  [DAY / 2, 'Less than a day left'],
])('timeLeft %d ms before the expiry is %s', (left, text) => {
  expect(timeLeft(NOW + left, NOW)).toBe(text);
});

test('names a vehicle without its missing parts', () => {
  expect(vehicleName({ year: 2021, make: 'Toyota', model: 'Hilux', badge: 'SR5' })).toBe(
    '2021 Toyota Hilux SR5',
  );
  expect(vehicleName({ year: 2021, make: 'Toyota', model: 'Hilux' })).toBe('2021 Toyota Hilux');
});
