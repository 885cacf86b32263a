import { describe, expect, test } from 'vitest';
import { AMBIGUOUS, parseBoolean, readNumber, readPriceType } from './units.ts';

describe('readNumber', () => {
  test.each([
    ['12', 12],
    ['$12,990', 12_990],
    ['AU$ 1,000.50', 1_000.5],
    ['-5', -5],
    ['-$5', -5],
    ['.5', 0.5],
    ['31 200', 31_200],
    ["31'200", 31_200],
    ['POA', undefined],
    ['', undefined],
    ['$', undefined],
    ['1.2.3', undefined],
    ['12,99', undefined],
    ['4 5', undefined],
    ['1e9', undefined],
    ['0x10', undefined],
    ['AUD 41990', undefined],
  ])('reads %j as %j', (text, expected) => expect(readNumber(text)).toBe(expected));

  test.each([
    ['AUD 41990', 41_990],
    ['41990 AUD', 41_990],
    ['AUD $41,990', 41_990],
    ['$41,990.00 drive away', 41_990],
    ['$41,990 Driveaway', 41_990],
    ['41 990 (drive-away)', 41_990],
    ['-$5', -5],
    ['$41,990 plus on-road costs', 41_990],
    ['26990+EGC', 26_990],
    ['$26,990 (excl. govt. charges)', 26_990],
    ['$26,990 DAP', 26_990],
    ['$26,990 per week', undefined],
    ['$26,990 - $28,990', undefined],
    ['$26,990 ex demo', undefined],
    ['from $41,990', undefined],
    ['41990 USD', undefined],
    ['$41,990*', undefined],
    ['12 990*', undefined],
  ])('reads %j as %j dollars', (text, expected) =>
    expect(readNumber(text, { isMoney: true })).toBe(expected),
  );

  test.each(['45.000', '$12.990', '-1.200', '999.999'])('reports %j as ambiguous', (text) => {
    expect(readNumber(text)).toBe(AMBIGUOUS);
    expect(readNumber(text, { isMoney: true })).toBe(AMBIGUOUS);
  });

  test('is unambiguous when the other reading does not fit the field', () => {
    expect(readNumber('1.998', { max: 30 })).toBe(1.998);
    expect(readNumber('1.998', { max: 30_000 })).toBe(AMBIGUOUS);
    expect(readNumber('0.998')).toBe(0.998);
    expect(readNumber('0.998', { isMoney: true })).toBe(AMBIGUOUS);
    expect(readNumber('1234.500')).toBe(1_234.5);
    expect(readNumber('12,990.000')).toBe(12_990);
  });

  test.each([
    ['45.000', ',', 45_000],
    ['1.355,90', ',', 1_355.9],
    ['1,998', ',', 1.998],
    ['45.5', ',', undefined],
    ['45.000', '.', 45],
    ['45,000', '.', 45_000],
  ] as const)('reads %j with the decimal sign %j as %j', (text, decimal, expected) =>
    expect(readNumber(text, { decimal })).toBe(expected),
  );
});

test('parseBoolean reads yes and no in the notations of feeds', () => {
  expect(['Yes', 'N', ' true ', '0', 'maybe', 'constructor'].map(parseBoolean)).toEqual([
    true,
    false,
    true,
    false,
    undefined,
    undefined,
  ]);
});

test.each([
  ['$26,990 plus ORC', 'Plus On-Road Costs'],
  ['$26,990 + on road costs', 'Plus On-Road Costs'],
  ['26990+EGC', 'Excl. Govt. Charges'],
  ['$26,990 EGC', 'Excl. Govt. Charges'],
  ['$26,990 (excl. govt. charges)', 'Excl. Govt. Charges'],
  ['$26,990 DAP', 'Drive Away'],
  ['$26,990 ride away', 'Drive Away'],
  ['$26,990, no more to pay', 'Drive Away'],
  ['$26,990', undefined],
  ['EGC', undefined],
])('the price type in %j is %j', (text, type) => expect(readPriceType(text)).toBe(type));
