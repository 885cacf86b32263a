import { describe, expect, test } from 'vitest';
import { countedLocations } from './counted-locations.ts';
import { parseMapFile, printMapFile, type MapLocation } from './map-file.ts';
import { mapLocations } from './map-locations.ts';

const NORTH = { name: 'North Yard', city: 'Aspley', state: 'QLD', lat: -27.36, long: 153.02 };
const SERVICE = { ...NORTH, name: 'North Yard Service' };
const SOUTH = { name: 'South Yard', city: 'Bundall', state: 'QLD', lat: -28.01, long: 153.41 };
const NOWHERE = { name: 'Office', city: 'Perth', state: 'WA' };
const documentAt = (name: string, point?: string) => ({ location_name: name, ...(point && { point }) });
const NORTH_POINT = '-27.36,153.02';
const SOUTH_POINT = '-28.01,153.41';

describe('mapLocations', () => {
  test('returns the positions where vehicles stand, in the order of the locations', () => {
    const documents = [documentAt('South Yard', SOUTH_POINT), documentAt('North Yard', NORTH_POINT)];
    expect(mapLocations(documents, [NORTH, SOUTH, NOWHERE])).toEqual([
      { name: 'North Yard', address: 'Aspley QLD', lat: -27.36, long: 153.02, values: ['North Yard'] },
      { name: 'South Yard', address: 'Bundall QLD', lat: -28.01, long: 153.41, values: ['South Yard'] },
    ]);
  });

  test('joins names at one position under the first location there', () => {
    const documents = [documentAt('North Yard Used', NORTH_POINT), documentAt('North Yard', NORTH_POINT)];
    expect(mapLocations(documents, [NORTH, SERVICE])).toEqual([
      expect.objectContaining({ name: 'North Yard', values: ['North Yard Used', 'North Yard'] }),
    ]);
  });

  test('counts a name at two positions once, at the first', () => {
    const documents = [documentAt('Yard', NORTH_POINT), documentAt('Yard', SOUTH_POINT)];
    expect(mapLocations(documents, [NORTH, SOUTH])).toHaveLength(1);
  });

  test('leaves out private sellers, vehicles without a position and locations without vehicles', () => {
    const documents = [
      documentAt('Seller', '-33.9,151.2'),
      documentAt('Perth, WA'),
      documentAt('North Yard', NORTH_POINT),
    ];
    expect(mapLocations(documents, [NORTH, SOUTH, NOWHERE]).map(({ name }) => name)).toEqual(['North Yard']);
  });
});

const yard = ({ name, lat, long }: { name: string; lat: number; long: number }): MapLocation => ({
  name,
  address: 'Somewhere QLD',
  lat,
  long,
  values: [name],
});
const YARDS = [yard(NORTH), yard(SOUTH)];
const facetOf = (counts: Record<string, number>) => ({
  values: Object.entries(counts).map(([value, count]) => ({ value, count })),
});
const namesOf = (found: ReturnType<typeof countedLocations>) => found.map(({ name, count }) => [name, count]);

describe('countedLocations', () => {
  test('puts the location with most vehicles first and leaves out those without', () => {
    const facet = facetOf({ 'South Yard': 5, 'North Yard': 2 });
    expect(namesOf(countedLocations(YARDS, { facet }))).toEqual([
      ['South Yard', 5],
      ['North Yard', 2],
    ]);
    expect(namesOf(countedLocations(YARDS, { facet: facetOf({ 'North Yard': 2 }) }))).toEqual([
      ['North Yard', 2],
    ]);
    expect(countedLocations(YARDS, { facet: undefined })).toEqual([]);
  });

  test('puts the nearest first once the visitor has a postcode', () => {
    const facet = facetOf({ 'South Yard': 5, 'North Yard': 2 });
    const found = countedLocations(YARDS, { facet, near: { lat: -27.47, long: 153.02 } });
    expect(found.map(({ name, km }) => [name, Math.round(km ?? 0)])).toEqual([
      ['North Yard', 12],
      ['South Yard', 71],
    ]);
  });

  test('sums the names at one location and marks a chosen one', () => {
    const both = { ...yard(NORTH), values: ['North Yard', 'North Yard Used'] };
    const facet = facetOf({ 'North Yard': 2, 'North Yard Used': 3 });
    expect(countedLocations([both], { facet, chosen: ['North Yard Used'] })).toEqual([
      expect.objectContaining({ count: 5, isChosen: true }),
    ]);
  });

  test('lists vehicles at no location of the map behind the others, without a point', () => {
    const facet = facetOf({ 'Perth, WA': 9, 'North Yard': 2 });
    const found = countedLocations(YARDS, { facet });
    expect(namesOf(found)).toEqual([
      ['North Yard', 2],
      ['Perth, WA', 9],
    ]);
    expect(found[1]?.point).toBeUndefined();
  });
});

describe('the file of the map', () => {
  test('returns what was printed', () => {
    const tiles = { url: 'https://t.example/{z}/{x}/{y}.png', attribution: '© T', maxZoom: 19 };
    expect(parseMapFile(JSON.parse(printMapFile({ locations: YARDS, tiles })))).toEqual({
      locations: YARDS,
      tiles,
    });
    expect(parseMapFile(JSON.parse(printMapFile({ locations: YARDS })))).toEqual({ locations: YARDS });
  });

  test.each([null, [], {}, { version: 2, locations: [] }, { version: 1 }])('throws for %j', (value) => {
    expect(() => parseMapFile(value)).toThrow('not readable');
  });
});
