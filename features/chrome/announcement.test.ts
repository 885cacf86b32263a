import { expect, test } from 'vitest';
import { announcedCity } from './announcement.ts';

test('a vehicle in another city than the primary location is announced', () => {
  expect(announcedCity(' Ringwood', 'Brookvale')).toBe('Ringwood');
});

test.each([
  ['Brookvale', 'Brookvale'],
  ['BROOKVALE ', 'Brookvale'],
  ['taren  point', ' Taren Point'],
])('%j is the city of a primary location in %j, and nothing is announced', (vehicle, primary) => {
  expect(announcedCity(vehicle, primary)).toBeUndefined();
});

test.each([
  [undefined, 'Brookvale'],
  ['  ', 'Brookvale'],
  ['Ringwood', undefined],
])('%j beside %j is not known to differ', (vehicle, primary) => {
  expect(announcedCity(vehicle, primary)).toBeUndefined();
});
