import { describe, expect, test } from 'vitest';
import { colourFamily } from './colour-family.ts';
import { COLOUR_NAMES } from './colour-names.ts';

describe('the colour family of a paint', () => {
  test.each([
    ['White', 'White'],
    ['Glacier White', 'White'],
    ['deep ocean blue', 'Blue'],
    ['Ebony Black', 'Black'],
    ['Polar', 'White'],
    ['Quicksilver', 'Silver'],
    ['Desert Sand', 'Beige'],
    ['Moonlight Silver Metallic', 'Silver'],
    ['White / Black roof', 'White'],
    ['White with black roof', 'White'],
    ['Magnetic (two-tone black)', 'Grey'],
    ['Gunmetal', 'Grey'],
    ['Silver Grey', 'Grey'],
    ['Gray', 'Grey'],
    ['Burgundy', 'Red'],
  ])('%s is %s', (paint, family) => expect(colourFamily(paint)).toBe(family));

  test.each(['', '-', 'Special order', '44FA20', '5 years'])('returns undefined for %j', (paint) =>
    expect(colourFamily(paint)).toBeUndefined(),
  );

  test('each colour maps to itself', () => expect(COLOUR_NAMES.map(colourFamily)).toEqual(COLOUR_NAMES));
});
