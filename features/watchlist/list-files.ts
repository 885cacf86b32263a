/** Writes the files of cards and facts by id that list pages load. */
import type { SiteFile } from '../../renderer/contract/feature.ts';
import { cardOf } from '../_domain/vehicle/card-of.ts';
import { keyInformation, vehicleDetails } from '../_domain/vehicle/details.ts';
import { hasLists } from '../_domain/visitor/lists.ts';
import { siteQuery, type Site } from '../_domain/site/site.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { Fact } from './compare.ts';
import { LIST_VERSION, type ListFile } from './list-file.ts';
import { fileCount, listFile } from './list-file-path.ts';

/** Facts that identify the vehicle and always differ, and those in the table head. */
const ITS_OWN =
  /^(?:make|model|badge|series|stocknum|vin|rego|rego_expiry|build_date|compliance_date|location|town)$/;

/** Returns the facts of a comparison: featured ones, specifications, then details. */
function factsOf(site: Site, vehicle: Vehicle): Fact[] {
  const options = { subscriptions: site.tenant.offers_subscription };
  const { featured, specifications, summary } = keyInformation(vehicle, options);
  const rows = [...featured, ...vehicleDetails(vehicle, options), ...specifications, ...summary];
  const facts = new Map<string, Fact>();
  for (const { key, label, value } of rows)
    if (!ITS_OWN.test(key) && !facts.has(label)) facts.set(label, { label, value });
  return [...facts.values()];
}

/** Returns the number of files of a site. */
export const listFileCount = siteQuery('number of list files', ({ vehicles }) => fileCount(vehicles.length));

export function* listFiles(site: Site): Iterable<SiteFile> {
  if (!hasLists(site.tenant.lists)) return;
  const files = listFileCount(site);
  const byFile = Map.groupBy(site.vehicles, ({ id }) => listFile(id, files));
  for (const [file, vehicles] of byFile) {
    const entries = vehicles.map((one) => [one.id, { card: cardOf(site, one), facts: factsOf(site, one) }]);
    const body: ListFile = { version: LIST_VERSION, vehicles: Object.fromEntries(entries) };
    yield { file, body: JSON.stringify(body) };
  }
}
