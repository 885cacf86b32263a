/** Typed numbers in forms: one table for pages and the API. */
import { describe, expect, test } from 'vitest';
import { numberProblem, readNumber } from './typed-number.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');

describe('readNumber', () => {
  test.each<[unknown, number]>([
    [48_000, 48_000],
    ['48000', 48_000],
    ['48,000 kms', 48_000],
    ['48 000 km', 48_000],
    ['$25,000.50', 25_000.5],
    ['  $ 9,500 ', 9_500],
    ['４８，０００', 48_000],
    ['48\u00a0000', 48_000],
    ['0', 0],
  ])('reads %j as %d', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  test.each([
    '',
    ' ',
    'abc',
    '-5000',
    '\u22125000',
    '1e9',
    '1E9',
    'NaN',
    'Infinity',
    '0x10',
    '4,80,00',
    '12 years',
    '1.2.3',
    '9'.repeat(30),
    Number.NaN,
    -5_000,
    1e21,
    null,
    {},
    ['5'],
  ])('returns undefined for %j', (typed) => {
    expect(readNumber(typed)).toBeUndefined();
  });
});

describe('numberProblem', () => {
  test.each(['km', 'year', 'expected_price'])(
    '%s refuses pasted text, negatives, exponents, huge numbers and NaN with its message',
    (name) => {
      const typed = ['one careful owner', '-5000', '1e9', '99999999999', 'NaN', 'Infinity'];
      const taken = typed.filter((text) => numberProblem(name, text, NOW) === undefined);
      expect(taken).toEqual([]);
    },
  );

  test.each([
    ['km', '48,000 kms'],
    ['km', '0'],
    ['year', '2021'],
    ['year', '2027'],
    ['expected_price', '$25,000'],
    ['colour', 'blue'],
  ])('%s accepts %j', (name, typed) => {
    expect(numberProblem(name, typed, NOW)).toBeUndefined();
  });

  test.each([
    ['year', '2028'],
    ['year', '1884'],
    ['year', '2021.5'],
    ['km', '2,000,001'],
    ['expected_price', '10,000,001'],
  ])('%s refuses %j', (name, typed) => {
    expect(numberProblem(name, typed, NOW)).toMatch(/^Please enter /);
  });
});
