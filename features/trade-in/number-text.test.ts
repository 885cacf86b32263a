/** Numbers of the trade-in form. */
import { expect, test } from 'vitest';
import { postcodeProblem } from '../_domain/location/postcodes.ts';
import { kmText, moneyText, QUICK_PICKS } from './number-text.ts';

test.each([
  ['48000', '48,000', '48,000 kms'],
  ['48,000 kms', '48,000', '48,000 kms'],
  ['1234567', '1,234,567', '1,234,567 kms'],
  ['48,00', '4,800', '4,800 kms'],
  ['', '', ''],
  ['-5000', '-5000', '-5000'],
  ['1e9', '1e9', '1e9'],
])('formats %j as thousands-separated kilometres with a kms suffix', (typed, under, done) => {
  expect([kmText(typed, false), kmText(typed, true)]).toEqual([under, done]);
});

test.each([
  ['25000', '$25,000'],
  ['$25,000.50', '$25,000'],
  ['about 9500', 'about 9500'],
  ['-5000', '-5000'],
  ['1e9', '1e9'],
  ['', ''],
])('formats %j as money: %j', (typed, shown) => {
  expect(moneyText(typed)).toBe(shown);
});

test('quick picks go from $5,000 to $70,000, or from $300,000 to $800,000', () => {
  const ends = (list: readonly number[]) => [list[0], list.at(-1)];
  expect(ends(QUICK_PICKS.cars)).toEqual([5_000, 70_000]);
  expect(ends(QUICK_PICKS['high-end'])).toEqual([300_000, 800_000]);
});

test.each([
  ['', 'Please enter a postcode.'],
  ['400', 'Invalid postcode. Please enter a 4-digit number.'],
  ['40000', 'Invalid postcode. Please enter a 4-digit number.'],
  ['4o00', 'Invalid postcode. Please enter a 4-digit number.'],
  ['0000', 'Invalid postcode'],
  ['4000', undefined],
  ['2139', undefined],
  [' 4000 ', undefined],
])('postcode %j is required, exactly 4 digits', (typed, message) => {
  expect(postcodeProblem(typed)).toBe(message);
});
