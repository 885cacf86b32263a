import { describe, expect, test } from 'vitest';
import type { DutiableVehicle } from './dutiable-vehicle.ts';
import { DUTY_TABLES } from './duty-tables.ts';
import { driveAwayEstimate, type StateCharges } from './estimate.ts';
import { dutyTables } from './tables.ts';

const VEHICLE: DutiableVehicle = {
  class: 'passenger',
  carType: 'used',
  engine: 'combustion',
  cylinders: 4,
  cents: 3_000_000,
};
const CHARGES: readonly StateCharges[] = [
  {
    state: 'QLD',
    checked: '2026-07-01',
    lines: [
      { label: 'Registration', cents: 36_060 },
      { label: 'CTP insurance', cents: 38_680 },
    ],
  },
  { state: 'ACT', checked: '2026-07-01', lines: [] },
];
const estimate = (postcode: string, vehicle = VEHICLE) =>
  driveAwayEstimate({ postcode, vehicle, charges: CHARGES, tables: DUTY_TABLES, day: '2026-11-26' });

describe('the drive-away estimate', () => {
  test('adds duty and charges of the state of the postcode to the price, in cents', () => {
    expect(estimate('4000')).toMatchObject({
      kind: 'total',
      state: 'QLD',
      cents: 3_000_000 + 90_000 + 36_060 + 38_680,
      duty: { checked: '2018-07-01' },
      checked: '2026-07-01',
    });
  });

  test('lists the price, the duty and each charge, which add up', () => {
    const found = estimate(' ４０００ ');
    if (found.kind !== 'total') throw new Error(found.message);
    expect(found.lines.map(({ label }) => label)).toEqual([
      'Advertised price',
      'Stamp duty',
      'Registration',
      'CTP insurance',
    ]);
    expect(found.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(found.cents);
  });

  test.each([
    ['', 'Please enter a postcode.'],
    ['40', 'Invalid postcode. Please enter a 4-digit number.'],
    ['0000', 'Invalid postcode'],
  ])('%j is invalid: %s', (postcode, message) => {
    expect(estimate(postcode)).toEqual({ kind: 'invalid', message });
  });

  test('gives a message without an amount for a state without charges', () => {
    const found = estimate('2000');
    expect(found).toMatchObject({ kind: 'none', message: expect.stringContaining('New South Wales') });
    expect(JSON.stringify(found)).not.toMatch(/\$|\d/);
  });

  test('gives a message without an amount for a state without a table', () => {
    const found = estimate('2600');
    expect(found).toMatchObject({ kind: 'none', message: expect.stringContaining('Capital Territory') });
  });

  test('gives a message without an amount when the duty depends on a missing fact', () => {
    const found = estimate('4000', { ...VEHICLE, cylinders: undefined });
    expect(found).toMatchObject({ kind: 'none', message: expect.stringContaining('lacks') });
  });
});

describe('the tables of a tenant', () => {
  const own = { state: 'QLD', source: 'https://x.example/', checked: '2026-08-01', rules: [] } as const;

  test('an own table replaces the built-in one', () => {
    const tables = dutyTables({ duty: [own], duty_checked: {} });
    expect(tables.filter(({ state }) => state === 'QLD')).toEqual([own]);
    expect(tables).toHaveLength(DUTY_TABLES.length);
  });

  test('a later comparison dates a built-in table; an earlier one does not', () => {
    const dateOf = (day: string) =>
      dutyTables({ duty: [], duty_checked: { VIC: day } }).find(({ state }) => state === 'VIC')?.checked;
    expect(dateOf('2026-10-01')).toBe('2026-10-01');
    expect(dateOf('2020-01-01')).toBe('2025-07-01');
  });
});
