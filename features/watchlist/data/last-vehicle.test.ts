import { expect, test } from 'vitest';
import { parseLastVehicle } from './last-vehicle.ts';

const ENTRY = { id: '7', name: '2021 Kia Rio S', slug: '2021-kia-rio-s-7', make: 'Kia', model: 'Rio' };

test('parses what was stored', () => {
  const vehicle = { entry: ENTRY, lists: ['compare', 'favourites'] };
  expect(parseLastVehicle(JSON.stringify(vehicle))).toEqual(vehicle);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['no lists', JSON.stringify({ entry: ENTRY })],
  ['no name', JSON.stringify({ entry: { ...ENTRY, name: '' }, lists: [] })],
  ['an address elsewhere', JSON.stringify({ entry: { ...ENTRY, slug: '../x' }, lists: [] })],
])('returns undefined for %s', (_, text) => expect(parseLastVehicle(text)).toBeUndefined());
