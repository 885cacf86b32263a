import { expect, test } from 'vitest';
import { cityNear } from './cities.ts';
import { postcodeIndex } from './postcodes.ts';
import table from './postcodes.json' with { type: 'json' };

const pointOf = postcodeIndex(table.points);

// The postcodes of town halls and suburbs.
test.each([
  ['2000', 'Sydney'],
  ['2229', 'Sydney'],
  ['3000', 'Melbourne'],
  ['3134', 'Melbourne'],
  ['4000', 'Brisbane'],
  ['4034', 'Brisbane'],
  ['4217', 'Gold Coast'],
  ['2282', 'Newcastle'],
  ['3220', 'Geelong'],
  ['2601', 'Canberra'],
  ['5000', 'Adelaide'],
  ['6000', 'Perth'],
  ['7000', 'Hobart'],
  ['0800', 'Darwin'],
  ['2880', undefined],
])('postcode %s belongs to %s', (postcode, city) => {
  const { lat = NaN, lng = NaN } = pointOf(postcode) ?? {};
  expect(cityNear({ lat, long: lng })).toBe(city);
});
