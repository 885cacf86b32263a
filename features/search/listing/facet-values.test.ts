import { describe, expect, test } from 'vitest';
import type { Facet } from '../query/request.ts';
import { splitValues, listedValues, sortUncounted } from './facet-values.ts';

const facet = (counts: Readonly<Record<string, number>>): Facet => ({
  values: Object.entries(counts).map(([value, count]) => ({ value, count })),
});
const names = (...of: Parameters<typeof listedValues>) => listedValues(...of).map(({ value }) => value);

describe('the values of a filter', () => {
  test('sorts conditions as new, demo, used, whatever their counts (section 9)', () => {
    expect(names('car_type', facet({ used: 90, new: 5, demo: 1 }), [])).toEqual(['new', 'demo', 'used']);
  });

  test('sorts price bands by their lower number, Under first (section 5)', () => {
    const bands = {
      '$10,000 to $20,000': 9,
      '$100,000 and over': 8,
      'Under $10,000': 1,
      '$20,000 to $30,000': 2,
    };
    expect(names('price_range', facet(bands), [])).toEqual([
      'Under $10,000',
      '$10,000 to $20,000',
      '$20,000 to $30,000',
      '$100,000 and over',
    ]);
  });

  test('keeps the order of the response for others, and sorts seats', () => {
    expect(names('make', facet({ Toyota: 3, Audi: 2, Mazda: 2 }), [])).toEqual(['Toyota', 'Audi', 'Mazda']);
    expect(names('seats', facet({ 5: 30, 7: 10, 2: 4 }), [])).toEqual(['2', '5', '7']);
  });

  test('keeps the order of a page without numbers, with other values after it', () => {
    const counted = facet({ Toyota: 3, Audi: 2, Mazda: 2, Kia: 1 });
    expect(listedValues('make', counted, [], ['Audi', 'Kia', 'Toyota']).map(({ value }) => value)).toEqual([
      'Audi',
      'Kia',
      'Toyota',
      'Mazda',
    ]);
  });

  test('sorts by name without numbers: first twelve that are most frequent or have a position, then the others', () => {
    const values = 'A B C D E F G H I J K L M Z'
      .split(' ')
      .map((label) => ({ label, count: label < 'C' ? 3 : 4 }));
    const order = (positions?: ReadonlyMap<string, number>) =>
      sortUncounted(values, positions)
        .map(({ label }) => label)
        .join('');
    expect(order()).toBe('CDEFGHIJKLMZAB');
    expect(order(new Map([['b', 0]]))).toBe('BCDEFGHIJKLMAZ');
  });

  test('lists a value without vehicles only while chosen, even if the response lacks it', () => {
    expect(names('fuel', facet({ Diesel: 2, Petrol: 0, Hybrid: 0 }), ['Hybrid'])).toEqual([
      'Diesel',
      'Hybrid',
    ]);
    expect(listedValues('fuel', undefined, ['Steam'])).toEqual([{ value: 'Steam', count: 0 }]);
  });
});

describe('a row among the filters', () => {
  test('shows twelve and the chosen values before Show all, never hiding a single one', () => {
    const values = Array.from({ length: 15 }, (_, index) => index);
    expect(splitValues(values, (value) => value === 13)).toEqual({
      shown: [...values.slice(0, 12), 13],
      rest: [12, 14],
    });
    expect(splitValues(values.slice(0, 13), () => false).rest).toEqual([]);
  });
});
