/** Rules about the stock: its sources are readable and its references exist. */
import { ProblemError, type Finding, defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { checkSources, type SourceFault } from './report/check-sources.source.ts';
import { ImplausibleCounter } from './judge/implausible-counter.ts';
import { implausibleFindings } from './judge/implausible-findings.source.ts';
import { checkOrigins } from './origin/fetch.source.ts';
import {
  REFERENCE_FIELDS,
  referenceIds,
  type ReferenceField,
  type ReferenceIds,
} from './judge/references.ts';
import { zoneOf } from './stock-time-zone.ts';

const stockReference = defineError<{
  field: string;
  id: string;
  vehicles: number;
  ids: readonly string[];
}>({
  code: 'DS1228',
  title: 'Stock refers to an unknown location or dealership',
  message: ({ field, id, vehicles }) =>
    `${vehicles} ${vehicles === 1 ? 'vehicle has' : 'vehicles have'} the ${field} \`${id}\`, which tenant.json does not define.`,
  hint: ({ ids, field }) =>
    `${ids.length > 0 ? `Defined: ${ids.map((one) => `\`${one}\``).join(', ')}` : 'tenant.json defines none'}. Add it, or correct ${field} in the mapping of the stock.`,
});

/** Returns the ids plus those that DS1228 reports for the last pull. */
const withoutReported = (ids: ReferenceIds, vehicles: readonly Vehicle[]): ReferenceIds => ({
  location_id: [...ids.location_id, ...countIds(vehicles, 'location_id').keys()],
  dealership_id: [...ids.dealership_id, ...countIds(vehicles, 'dealership_id').keys()],
  dealership_slug: [...ids.dealership_slug, ...countIds(vehicles, 'dealership_slug').keys()],
});

const sourcesRead: TenantCheck = async (tenant, { positionOf, dir, now, vehicles }) => {
  const { stock, locations } = tenant;
  if (!stock) return [];
  const references = withoutReported(referenceIds(tenant), vehicles ?? []);
  const options = { now, zone: zoneOf(locations), references };
  const faults = await checkSources(dir, stock, options).catch(unreadableTable);
  return faults.map(({ path, problem, severity }) => ({
    ...problem,
    ...(severity ? { severity } : {}),
    place: problem.place ?? positionOf(['stock', ...path]),
  }));
};

/** Returns the faults of a lookup table, which prevents checking the sources. */
function unreadableTable(error: unknown): SourceFault[] {
  if (error instanceof ProblemError) return error.problems.map((problem) => ({ path: ['sources'], problem }));
  throw error;
}

const variablesAreSet: TenantCheck = ({ stock, slug }, { positionOf, environment }) =>
  (stock ? checkOrigins(stock, { tenant: slug, environment }) : []).map(({ path, problem }): Finding => ({
    ...problem,
    severity: 'warning',
    place: positionOf(['stock', ...path]),
  }));

/** Returns how many vehicles refer to each id. */
function countIds(vehicles: readonly Vehicle[], field: ReferenceField): Map<string, number> {
  const ids = vehicles.flatMap((vehicle) => vehicle[field] ?? []);
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, group]) => [id, group.length]));
}

const referencesExist: TenantCheck = (tenant, { positionOf, vehicles }) => {
  if (!vehicles) return [];
  const all = referenceIds(tenant);
  return REFERENCE_FIELDS.flatMap((field) => {
    const ids = all[field];
    const place = positionOf([field === 'location_id' ? 'locations' : 'dealerships']);
    return [...countIds(vehicles, field)].flatMap(([id, count]) =>
      ids.includes(id) ? [] : [warning(stockReference, { field, id, vehicles: count, ids }, place)],
    );
  });
};

/** Rows of files are checked as files; here are prices between pulls, and all values of stock from elsewhere. */
const valuesArePlausible: TenantCheck = ({ stock }, { positionOf, dir, now, vehicles = [], pricesOf }) => {
  if (!stock) return [];
  const counter = new ImplausibleCounter({ now, limits: stock.plausible });
  const areFiles = stock.sources.every(({ file }) => file !== undefined);
  for (const vehicle of vehicles.filter(isForSale)) {
    if (!areFiles) counter.take(vehicle);
    counter.takePrices(vehicle.id, pricesOf(vehicle.id));
  }
  return implausibleFindings(counter.groups(), { tenantDir: dir, fallback: positionOf(['stock']) });
};

export const checks: SliceChecks = {
  tenant: [sourcesRead, variablesAreSet, referencesExist, valuesArePlausible],
};
