import { expect, test } from 'vitest';
import type { YearlyCharges } from '../_domain/price/yearly-charges.ts';
import { car } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { driveAwayOptionsSchema } from './drive-away.schema.ts';
import { yearlyCharges } from './yearly-charges.ts';

const checked = '2026-07-01';
const options = driveAwayOptionsSchema.parse({
  enabled: true,
  states: [
    {
      state: 'QLD',
      checked,
      charges: [
        { kind: 'registration', name: 'Registration, 6 months', amount: 200, classes: ['passenger'] },
        { kind: 'registration', amount: 570, classes: ['goods'] },
        { kind: 'ctp', amount: 387 },
        { kind: 'delivery', amount: 1490 },
      ],
    },
    { state: 'VIC', checked, charges: [{ kind: 'registration', amount: 345 }] },
    { state: 'NSW', checked, charges: [{ kind: 'delivery', amount: 1490 }] },
  ],
});
const SUV = car({ simple_body: 'SUV', state: 'QLD' });

test.each<[string, Vehicle, YearlyCharges | undefined]>([
  ['a year of both', SUV, { state: 'QLD', checked, registration: 400, ctp: 387 }],
  [
    'those of its class',
    { ...SUV, simple_body: 'Ute' },
    { state: 'QLD', checked, registration: 570, ctp: 387 },
  ],
  ['what is stated alone', { ...SUV, state: 'VIC' }, { state: 'VIC', checked, registration: 345 }],
  ['nothing without such charges', { ...SUV, state: 'NSW' }, undefined],
  ['nothing in another state', { ...SUV, state: 'SA' }, undefined],
])('returns %s', (_, vehicle, expected) => {
  expect(yearlyCharges(options)?.chargesOf(vehicle)).toEqual(expected);
});

test('returns no charges while the estimate is off', () => {
  expect(yearlyCharges({ ...options, enabled: false })).toBeUndefined();
});
