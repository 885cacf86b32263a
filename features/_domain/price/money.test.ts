import { describe, expect, test } from 'vitest';
import { formatAmount, formatDollars, formatNumber, plural } from './money.ts';

describe('dollars have thousands separators, and cents only when there are any', () => {
  test.each([
    [0, '$0'],
    [999, '$999'],
    [32990, '$32,990'],
    [1250000, '$1,250,000'],
    [1234567.5, '$1,234,567.50'],
    [-0.001, '$0'],
    [89.5, '$89.50'],
    [1360.05, '$1,360.05'],
    [19.999, '$20'],
    [-500, '-$500'],
  ])('formats %d as %s', (amount, text) => {
    expect(formatDollars(amount)).toBe(text);
  });
});

test('an amount beside its sign has cents only when there are any', () => {
  expect([32_990, 19_999.5, 1360.05].map(formatAmount)).toEqual(['32,990', '19,999.50', '1,360.05']);
});

describe('numbers have thousands separators', () => {
  test.each([
    [0, '0'],
    [39, '39'],
    [-0.004, '0'],
    [30, '30'],
    [999, '999'],
    [1000, '1,000'],
    [1204, '1,204'],
    [6.456, '6.46'],
    [100.05, '100.05'],
    [1204.5, '1,204.5'],
    [-12000, '-12,000'],
  ])('formats %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

test('a noun has the form of its number', () => {
  expect(plural(1, 'car')).toBe('1 car');
  expect(plural(0, 'car')).toBe('0 cars');
  expect(plural(1204, 'car')).toBe('1,204 cars');
  expect(plural(2, 'enquiry', 'enquiries')).toBe('2 enquiries');
});
