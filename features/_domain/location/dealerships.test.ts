import { describe, expect, test } from 'vitest';
import { dealer } from '../vehicle/vehicle.case.ts';
import { dealershipPhone } from './dealerships.ts';

describe('phones per dealership', () => {
  const west = { id: 'd1', name: 'West', slug: 'west', phone: '02 5550 0177' };
  const tenant = (per_dealership: boolean) =>
    dealer({ dealerships: [west, { id: 'd2', name: 'East', slug: 'east' }], phones: { per_dealership } });

  test('shows the number of the dealership, by id or slug, with the option', () => {
    expect(dealershipPhone(tenant(true), { dealership_id: 'd1', dealership_slug: undefined })).toBe(
      '02 5550 0177',
    );
    expect(dealershipPhone(tenant(true), { dealership_id: undefined, dealership_slug: 'west' })).toBe(
      '02 5550 0177',
    );
  });

  test('shows none without the option, the dealership or its number', () => {
    expect(dealershipPhone(tenant(false), { dealership_id: 'd1' })).toBeUndefined();
    expect(dealershipPhone(tenant(true), { dealership_id: 'd2' })).toBeUndefined();
    expect(dealershipPhone(tenant(true), {})).toBeUndefined();
  });
});
