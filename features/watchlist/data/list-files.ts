/** Writes the files of cards and facts by id that list pages load. */
import type { SiteFile } from '../../../renderer/contract/feature.ts';
import { cardOf } from '../../_domain/site/card-of.ts';
import { hasLists } from '../../_domain/visitor/lists.ts';
import type { Site } from '../../_domain/site/site.ts';
import { vehicleFileCount } from '../../_domain/site/vehicle-files.ts';
import { comparedFacts } from './compared-facts.ts';
import { LIST_VERSION, type ListFile } from './list-file.ts';
import { listFile } from './list-file-path.ts';

export function* listFiles(site: Site): Iterable<SiteFile> {
  if (!hasLists(site.tenant.lists)) return;
  const files = vehicleFileCount(site);
  const byFile = Map.groupBy(site.vehicles, ({ id }) => listFile(id, files));
  for (const [file, vehicles] of byFile) {
    const entries = vehicles.map((one) => [
      one.id,
      { card: cardOf(site, one), facts: comparedFacts(site, one) },
    ]);
    const body: ListFile = { version: LIST_VERSION, vehicles: Object.fromEntries(entries) };
    yield { file, body: JSON.stringify(body) };
  }
}
