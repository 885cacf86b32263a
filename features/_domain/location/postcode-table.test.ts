/** The postcode table was derived once; these tests check its plausibility. */
import { describe, expect, test } from 'vitest';
import { haversine, type Point } from './distance.ts';
import { postcodeIndex, stateOfPostcode } from './postcodes.ts';
import type { State } from './states.ts';
import table from './postcodes.json' with { type: 'json' };

/** South, north, west, east of the mainland of each state and nearby islands, with a margin of 0.3°. */
const BOXES: Readonly<Record<State, readonly [number, number, number, number]>> = {
  ACT: [-36.2, -34.8, 148.5, 149.7],
  NSW: [-37.8, -27.9, 140.7, 153.9],
  NT: [-26.3, -10.7, 128.7, 138.3],
  QLD: [-29.5, -8.9, 137.7, 153.9],
  SA: [-38.4, -25.7, 128.7, 141.3],
  TAS: [-43.9, -39.2, 143.5, 148.8],
  VIC: [-39.5, -33.7, 140.7, 150.3],
  WA: [-35.4, -13.4, 112.6, 129.3],
};

/** Distant islands with postcodes of New South Wales and Western Australia. */
const FAR_ISLANDS = new Set(['2898', '2899', '6798', '6799']);

/** Kilometres within which one of the four numerically nearest postcodes of the state lies. */
const REACH: Readonly<Record<State, number>> = {
  ACT: 40,
  NSW: 500,
  NT: 660,
  QLD: 400,
  SA: 420,
  TAS: 310,
  VIC: 250,
  WA: 650,
};

const find = postcodeIndex(table.points);
const listed = table.points
  .filter((_, index) => index % 3 === 0)
  .map((number) => String(number).padStart(4, '0'));

const pointOf = (postcode: string): Point => {
  const found = find(postcode);
  return { lat: found?.lat ?? NaN, long: found?.lng ?? NaN };
};

const stateOf = (postcode: string): State =>
  stateOfPostcode(postcode) ?? expect.fail(`${postcode} has no state`);

const mainland = listed.filter((postcode) => !FAR_ISLANDS.has(postcode));

test('contains at least 3,000 postcodes, each once and sorted', () => {
  expect(listed.length).toBeGreaterThan(3_000);
  expect(listed).toEqual([...new Set(listed)].toSorted());
});

test('has every postcode within the box of its state', () => {
  const outside = mainland.filter((postcode) => {
    const [south, north, west, east] = BOXES[stateOf(postcode)];
    const { lat, long } = pointOf(postcode);
    return !(lat >= south && lat <= north && long >= west && long <= east);
  });
  expect(outside).toEqual([]);
});

test('has every postcode near its numeric neighbours', () => {
  const far = mainland.flatMap((postcode) => {
    const state = stateOf(postcode);
    const apart = (other: string): number => Math.abs(Number(other) - Number(postcode));
    const distances = mainland
      .filter((other) => other !== postcode && apart(other) < 200 && stateOf(other) === state)
      .toSorted((one, two) => apart(one) - apart(two))
      .slice(0, 4)
      .map((other) => haversine(pointOf(other), pointOf(postcode)));
    const nearest = Math.min(...distances);
    return Number.isFinite(nearest) && nearest > REACH[state]
      ? [`${postcode} ${Math.round(nearest)} km`]
      : [];
  });
  expect(far).toEqual([]);
});

describe('postcodes that lists have misplaced', () => {
  test.each([
    ['0800', -12.46, 130.84],
    ['0870', -23.7, 133.88],
    ['4155', -27.52, 153.16],
    ['4825', -20.73, 139.49],
    ['0880', -12.18, 136.78],
    ['2730', -35.51, 148.03],
    ['2308', -32.89, 151.7],
    ['2651', -35.16, 147.46],
    ['3141', -37.84, 144.99],
    ['8001', -37.81, 144.96],
  ])('%s is within 25 km of %d, %d', (postcode, lat, long) => {
    expect(haversine(pointOf(postcode), { lat, long })).toBeLessThan(25);
  });
});
