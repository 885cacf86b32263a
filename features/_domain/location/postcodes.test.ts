import { expect, test } from 'vitest';
import { stateOfPostcode } from './postcodes.ts';

test.each([
  ['0200', 'ACT'],
  ['2618', 'ACT'],
  ['2619', 'NSW'],
  ['1999', 'NSW'],
  ['0870', 'NT'],
  ['4825', 'QLD'],
  ['9726', 'QLD'],
  ['5000', 'SA'],
  ['7000', 'TAS'],
  ['3141', 'VIC'],
  ['8001', 'VIC'],
  ['6000', 'WA'],
])('%s belongs to %s', (postcode, state) => {
  expect(stateOfPostcode(postcode)).toBe(state);
});

test.each(['0100', '0799', '100', '20000', 'abcd', ''])('%j belongs to no state', (text) => {
  expect(stateOfPostcode(text)).toBeUndefined();
});
