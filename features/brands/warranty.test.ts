import { expect, test } from 'vitest';
import { warrantyText } from './warranty.ts';

test.each([
  [{ years: 3, unlimited_km: false }, '3 year standard warranty'],
  [{ years: 5, unlimited_km: false, km: 150_000 }, '5 year 150,000 km warranty'],
  [
    { years: 7, unlimited_km: true, roadside_years: 5 },
    '7 year unlimited km warranty with 5 year roadside assist',
  ],
])('names the years, distance and roadside assist of %j', (warranty, text) => {
  expect(warrantyText(warranty)).toBe(text);
});
