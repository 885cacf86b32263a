/** How the facts about history and condition stand out: as good, as plain, as a warning. */
import { expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { dealer, fedCar } from '../_domain/vehicle/vehicle.case.ts';
import type { VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { toCondition } from '../_domain/vehicle/condition.ts';

function factsOf(over: Partial<VehicleInput>) {
  const site = createSite({ tenant: dealer(), vehicles: [fedCar(over)], now: Date.UTC(2026, 10, 26) });
  const [vehicle] = site.vehicles;
  return vehicle && toCondition(vehicle)?.facts;
}
const tonesOf = (over: Partial<VehicleInput>) => factsOf(over)?.map(({ key, tone }) => `${key} ${tone}`);

test.each<[Partial<VehicleInput>, string]>([
  [{ owners: 0 }, 'owners positive'],
  [{ owners: 1 }, 'owners positive'],
  [{ owners: 2 }, 'owners plain'],
  [{ service_history: 'Full service history' }, 'service positive'],
  [{ service_history: 'Complete' }, 'service positive'],
  [{ service_history: 'Partial, not full' }, 'service plain'],
  [{ service_history: 'Fully documented from 2021' }, 'service plain'],
  [{ last_service: '2026-08-14' }, 'service plain'],
  [{ keys: 2 }, 'keys positive'],
  [{ keys: 1 }, 'keys plain'],
  [{ inspection: ['Lights: pass'] }, 'inspection positive'],
  [{ inspection: ['Lights: note: dim'] }, 'inspection positive'],
  [{ inspection: ['Lights: pass', 'Front brakes: fail'] }, 'inspection warning'],
  [{ warranty_until: '2028-03-03' }, 'warranty plain'],
])('%o: %s', (over, expected) => {
  expect(tonesOf(over)).toEqual([expected]);
});

test('an inspection without points shows its day, one without day and inspector no note', () => {
  expect(factsOf({ inspection_date: '2026-10-01' })).toMatchObject([
    { value: '1 October 2026', note: 'Inspected on 1 October 2026' },
  ]);
  expect(factsOf({ inspection: ['Lights: pass'] })?.[0]).not.toHaveProperty('note');
});
