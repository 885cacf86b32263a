import { describe, expect, test } from 'vitest';
import { measureReader } from './measures.ts';
import { AMBIGUOUS } from './units.ts';

describe('measureReader', () => {
  test.each([
    ['10 L / 100 km', 'L / 100 km', 10],
    ['7.4L/100km', 'L / 100 km', 7.4],
    ['4 cyl, 2.3 L', 'L', 2.3],
    ['4 cyl / 2.3 L', 'L', 2.3],
    ['4 cyl, 2.3 L', 'cyl', 4],
    [' 5 Seats', 'Seats', 5],
    [' 5 Seats', 'Doors', undefined],
    ['3 Litres', 'L', 3],
    ['3 Lanes', 'L', undefined],
    ['201123', 'km', 201_123],
    ['- / -', 'km', undefined],
    ['km', 'km', undefined],
  ])('reads %j with %j as %j', (text, unit, expected) => expect(measureReader(unit)(text)).toBe(expected));

  test.each([
    '45,200 km',
    '45,200 kms',
    '45,200KMS',
    '45,200 Kms.',
    '45,200 kilometres',
    '45 200 km',
    '45,200',
    '45,200 km (approx)',
    'km 45,200',
    'Kms: 45,200',
    '45.2K km',
    '1 owner, 45,200 km',
  ])('reads %j as 45,200 kilometres', (text) => expect(measureReader('km')(text)).toBe(45_200));

  test.each([
    ['120 km/h'],
    ['10 L / 100 km'],
    ['10-15 km'],
    ['CX5 km'],
    ['28,000 miles'],
    ['45k'],
    ['4 5 km'],
    ['2019 45,200 km'],
  ])('returns undefined for %j as kilometres', (text) => expect(measureReader('km')(text)).toBeUndefined());

  test('keeps the sign, so that the field can refuse it', () => {
    const read = measureReader('km');
    expect(['-5 km', '- 5 km', 'km -5'].map(read)).toEqual([-5, -5, -5]);
  });

  test('reports a point before three digits as ambiguous unless the decimal sign is stated', () => {
    expect(measureReader('km')('45.000 km')).toBe(AMBIGUOUS);
    expect(measureReader('km')('45.000')).toBe(AMBIGUOUS);
    expect(measureReader('km', {}, { decimal: ',' })('45.000 km')).toBe(45_000);
    expect(measureReader('L', {}, { max: 30 })('1.998 L')).toBe(1.998);
  });

  test('converts only listed units by their factors', () => {
    const read = measureReader('km', { mi: 1.609344 });
    expect(['28,000 miles', '75 mi', '75 km', '75', '75 leagues'].map(read)).toEqual([
      45_062,
      121,
      75,
      75,
      undefined,
    ]);
    expect(measureReader('mm', { m: 1_000 }, { max: 30_000 })('4.850 m')).toBe(4_850);
    expect(measureReader('L', { cc: 0.001 })('998 cc')).toBe(0.998);
  });

  test('reads a hostile text in linear time', () => {
    const started = performance.now();
    expect(measureReader('L')('1,111'.repeat(1_000_000))).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
