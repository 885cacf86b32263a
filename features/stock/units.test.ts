import { describe, expect, test } from 'vitest';
import { numberBefore, parseBoolean, parseNumber } from './units.ts';

describe('a number as feeds write it', () => {
  test.each([
    ['12', 12],
    ['$12,990', 12_990],
    ['AU$ 1,000.50', 1_000.5],
    ['-5', -5],
    ['-$5', -5],
    ['.5', 0.5],
    ['POA', undefined],
    ['', undefined],
    ['$', undefined],
    ['1.2.3', undefined],
    ['12,99', undefined],
    ['1e9', undefined],
    ['0x10', undefined],
  ])('%s', (text, expected) => expect(parseNumber(text)).toBe(expected));
});

describe('the number in front of a unit', () => {
  test.each([
    ['10 L / 100 km', 'L / 100 km', 10],
    ['7.4L/100km', 'L / 100 km', 7.4],
    ['4 cyl, 2.3 L', 'L', 2.3],
    ['4 cyl, 2.3 L', 'cyl', 4],
    [' 5 Seats', 'Seats', 5],
    [' 5 Seats', 'Doors', undefined],
    ['3 Litres', 'L', undefined],
    ['120,500 km', 'km', 120_500],
    ['201123', 'km', 201_123],
    ['- / -', 'km', undefined],
    ['km', 'km', undefined],
  ])('%s with %s', (text, unit, expected) => expect(numberBefore(text, unit)).toBe(expected));

  test('costs no time on a hostile text', () => {
    const started = performance.now();
    expect(numberBefore('1,111'.repeat(1_000_000), 'L')).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test('yes and no in the words of feeds', () => {
  expect(['Yes', 'N', ' true ', '0', 'maybe', 'constructor'].map(parseBoolean)).toEqual([
    true,
    false,
    true,
    false,
    undefined,
    undefined,
  ]);
});
