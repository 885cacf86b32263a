import { expect, test } from 'vitest';
import { createSite } from '../../_domain/site/site.ts';
import { dealer, fedCar } from '../../_domain/vehicle/vehicle.case.ts';
import type { VehicleInput } from '../../_domain/vehicle/vehicle.schema.ts';
import { comparedFacts } from './compared-facts.ts';

const read = (over: Partial<VehicleInput>): Record<string, string> => {
  const one = fedCar(over);
  const site = createSite({ tenant: dealer(), vehicles: [one], now: Date.UTC(2026, 10, 21) });
  return Object.fromEntries(comparedFacts(site, one).map(({ label, value }) => [label, value]));
};

test('compares history, warranty, towing and equipment that the stock states', () => {
  const facts = read({
    owners: 1,
    service_history: 'Full',
    last_service: '2026-08-01',
    ppsr_result: 'clear',
    ppsr_date: '2026-11-02',
    warranty_until: '2028-11-17',
    warranty_km: 150_000,
    towing_braked: 2000,
    standardEquipment: ['Tow bar', 'Cruise control'],
  });
  expect(facts).toMatchObject({
    Owners: '1 owner',
    'Service history': 'Full. Last service on 1 August 2026',
    'PPSR search': 'Clear. Searched on 2 November 2026',
    'Warranty until': '17 November 2028 or 150,000\u00a0km',
    Towing: '2,000\u00a0kg with brakes',
    Equipment: 'Tow bar, Cruise control',
  });
});

test('names the first twelve items of equipment, and how many more there are', () => {
  const items = Array.from({ length: 15 }, (_, index) => `Item ${index + 1}`);
  expect(read({ standardEquipment: items })['Equipment']).toMatch(/^Item 1, .*Item 12 and 3 more$/);
});

test('has no row for what the stock does not state', () => {
  const labels = Object.keys(read({ standardEquipment: [], fitted_options: [] }));
  for (const label of ['Owners', 'PPSR search', 'Warranty until', 'Towing', 'Equipment', 'Saving'])
    expect(labels).not.toContain(label);
});
