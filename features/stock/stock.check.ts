/** Rules about the stock: its sources can be read, and its references lead somewhere. */
import type { Finding } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { stockReference } from './check-errors.ts';
import { checkSources } from './check.source.ts';
import { checkOrigins } from './origin/fetch.source.ts';
import { zoneOf } from './zone.ts';

const sourcesRead: TenantCheck = async ({ stock, locations }, { at, dir, now }) => {
  const faults = stock ? await checkSources(dir, stock, { now, zone: zoneOf(locations) }) : [];
  return faults.map(({ path, problem, severity }) => ({
    ...problem,
    ...(severity ? { severity } : {}),
    place: at(['stock', ...path]),
  }));
};

const variablesAreSet: TenantCheck = ({ stock, slug }, { at, environment }) =>
  (stock ? checkOrigins(stock, { tenant: slug, environment }) : []).map(({ path, problem }): Finding => ({
    ...problem,
    severity: 'warning',
    place: at(['stock', ...path]),
  }));

/** Returns how many vehicles refer to each id. */
function countIds(vehicles: readonly Vehicle[], field: 'location_id' | 'dealership_id'): Map<string, number> {
  const ids = vehicles.flatMap((vehicle) => vehicle[field] ?? []);
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, group]) => [id, group.length]));
}

const referencesExist: TenantCheck = (tenant, { at, vehicles }) => {
  if (!vehicles) return [];
  const fields = [
    { field: 'location_id', list: 'locations', ids: tenant.locations.map(({ id }) => id) },
    { field: 'dealership_id', list: 'dealerships', ids: tenant.dealerships.map(({ id }) => id) },
  ] as const;
  return fields.flatMap(({ field, list, ids }) =>
    [...countIds(vehicles, field)].flatMap(([id, count]) =>
      ids.includes(id) ? [] : [warning(stockReference, { field, id, vehicles: count, ids }, at([list]))],
    ),
  );
};

export const checks: SliceChecks = { tenant: [sourcesRead, variablesAreSet, referencesExist] };
