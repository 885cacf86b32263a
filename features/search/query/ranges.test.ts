import { describe, expect, test } from 'vitest';
import { rangeLabel, sortRangeLabels } from './ranges.ts';

const BOUNDS = [10_000, 20_000, 100_000];

describe('the label of a price band', () => {
  test.each([
    [1, 'Under $10,000'],
    [9999.99, 'Under $10,000'],
    [10_000, '$10,000 to $20,000'],
    [19_999, '$10,000 to $20,000'],
    [20_000, '$20,000 to $100,000'],
    [100_000, '$100,000 and over'],
    [5_000_000, '$100,000 and over'],
  ])('puts %d into %s', (amount, label) => expect(rangeLabel(amount, BOUNDS)).toBe(label));

  test('is undefined without a price or bounds', () => {
    expect([undefined, 0, -1].map((amount) => rangeLabel(amount, BOUNDS))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(rangeLabel(5000, [])).toBeUndefined();
  });
});

describe('sorts labels by the lower number, Under first', () => {
  test('in any input order', () => {
    const sorted = [
      'Under $10,000',
      '$10,000 to $20,000',
      '$20,000 to $100,000',
      '$100,000 and over',
      'On request',
    ];
    expect(sortRangeLabels(sorted.toReversed())).toEqual(sorted);
    expect(sortRangeLabels(sorted.toSorted())).toEqual(sorted);
  });
  test('several Under by number, ignoring case', () => {
    expect(sortRangeLabels(['$5 - $10', 'UNDER $100', 'under $9.50', 'Under $50'])).toEqual([
      'under $9.50',
      'Under $50',
      'UNDER $100',
      '$5 - $10',
    ]);
  });
  test('thousands written with digits, commas or k', () => {
    expect(sortRangeLabels(['30000+', '$20k - $30k', '$5,000 - $20k'])).toEqual([
      '$5,000 - $20k',
      '$20k - $30k',
      '30000+',
    ]);
  });
  test('equal or missing lower numbers by label', () => {
    const labels = ['$5 to $9', '$5 to $10', 'b', 'a'];
    expect(sortRangeLabels(labels)).toEqual(sortRangeLabels(labels.toReversed()));
  });
});
