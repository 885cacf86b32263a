/** A test site with the given feed rows as stock, at a fixed time. */
import { offers } from '../../features/registry.ts';
import { createSite, type Site } from '../../features/_domain/site/site.ts';
import type { TenantInput } from '../../features/_domain/tenant/tenant.schema.ts';
import { dealer, fedCar } from '../../features/_domain/vehicle/vehicle.case.ts';
import type { VehicleInput } from '../../features/_domain/vehicle/vehicle.schema.ts';

export const NOW = Date.parse('2026-11-21T00:00:00Z');

/** Creates the site; `departed` are models of earlier pulls. Defaults describe a used Corolla; the first vehicle is `v0` with the slug `car-0`. */
export function createSearchSite(
  rows: readonly Partial<VehicleInput>[],
  more: Partial<TenantInput> = {},
  departed: Parameters<typeof createSite>[0]['departed'] = [],
): Site {
  const vehicles = rows.map((row, position) =>
    fedCar({
      id: `v${position}`,
      slug: `car-${position}`,
      name: 'Car',
      year: 2022,
      make: 'Toyota',
      model: 'Corolla',
      ...row,
    }),
  );
  return createSite({ offers, tenant: dealer(more), vehicles, departed, now: NOW });
}
