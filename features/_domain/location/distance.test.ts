import { describe, expect, test } from 'vitest';
import { feetToMetres, formatKm, formatLitres, haversine, joinUnit, splitUnit } from './distance.ts';

const sydney = { lat: -33.8688, long: 151.2093 };
const melbourne = { lat: -37.8136, long: 144.9631 };

describe('distance between coordinates uses an earth radius of 6371 km', () => {
  test.each([
    ['a quarter of a meridian', { lat: 0, long: 0 }, { lat: 90, long: 0 }, (6371 * Math.PI) / 2],
    ['opposite points', { lat: 0, long: 0 }, { lat: 0, long: 180 }, 6371 * Math.PI],
    ['across the date line', { lat: 0, long: 179.5 }, { lat: 0, long: -179.5 }, (6371 * Math.PI) / 180],
    ['Sydney to Melbourne', sydney, melbourne, 713.4],
    ['the same point', sydney, sydney, 0],
  ])('%s', (_name, from, to, km) => {
    expect(haversine(from, to)).toBeCloseTo(km, 0);
    expect(haversine(to, from)).toBeCloseTo(km, 0);
  });
});

describe('kilometres have thousands separators, apart from their unit', () => {
  test.each([
    [7, '7'],
    [45210, '45,210'],
    [1204999.6, '1,205,000'],
  ])('%d', (km, amount) => {
    expect(formatKm(km)).toEqual({ amount, unit: 'km' });
  });
});

test('joins number and unit with a non-breaking space and splits them again', () => {
  expect(joinUnit({ amount: '8.5', unit: 'L/100 km' })).toBe('8.5\u00a0L/100 km');
  expect(splitUnit('8.5\u00a0L/100 km')).toEqual({ amount: '8.5', unit: 'L/100 km' });
  expect(splitUnit('Automatic')).toEqual({ amount: 'Automatic', unit: '' });
});

test('a foot is 0.3048 m', () => {
  expect(feetToMetres(1)).toBe(0.3048);
  expect(feetToMetres(21.5)).toBeCloseTo(6.5532, 6);
});

describe('engine size in litres is rounded to 1 decimal', () => {
  test.each([
    [1.998, '2.0'],
    [2.755, '2.8'],
    [0.999, '1.0'],
    [3, '3.0'],
  ])('%d l becomes %s', (litres, text) => {
    expect(formatLitres(litres)).toBe(text);
  });
});
