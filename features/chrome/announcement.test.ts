import { expect, test } from 'vitest';
import { announcedCity } from './announcement.ts';

test('announces a vehicle in another city than the primary location', () => {
  expect(announcedCity(' Ringwood', 'Brookvale')).toBe('Ringwood');
});

test.each([
  ['Brookvale', 'Brookvale'],
  ['BROOKVALE ', 'Brookvale'],
  ['taren  point', ' Taren Point'],
])('announces nothing when %j equals the primary location’s city in %j', (vehicle, primary) => {
  expect(announcedCity(vehicle, primary)).toBeUndefined();
});

test.each([
  [undefined, 'Brookvale'],
  ['  ', 'Brookvale'],
  ['Ringwood', undefined],
])('announces nothing when a city is unknown: %j, %j', (vehicle, primary) => {
  expect(announcedCity(vehicle, primary)).toBeUndefined();
});
