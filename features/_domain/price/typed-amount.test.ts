import { describe, expect, test } from 'vitest';
import { parseCents } from './typed-amount.ts';

describe('centsOf', () => {
  test.each([
    ['200', 20_000],
    ['$1,234.50', 123_450],
    ['$ 1,234.5', 123_450],
    ['AUD 99.99', 9_999],
    [' 12\u00a0', 1_200],
    ['１２３', 12_300],
    ['0.05', 5],
    ['0', 0],
    ['123,456,789.01', 12_345_678_901],
  ])('reads %j', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  test.each([
    '',
    ' ',
    '$',
    '-5',
    '\u22125',
    '+5',
    '1e9',
    '1E3',
    '0x10',
    'NaN',
    'Infinity',
    'abc',
    '12 dollars',
    '1.234',
    '1,23',
    '12,34,567',
    '1.2.3',
    '.5',
    '5.',
    '1 2',
    '9999999999',
    '(200)',
    '200\n300',
    "200'; drop table payment",
  ])('refuses %j', (text) => {
    expect(parseCents(text)).toBeUndefined();
  });
});
