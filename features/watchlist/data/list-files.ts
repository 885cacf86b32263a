/** Writes the files of cards and facts by id that list pages load. */
import type { SiteFile } from '../../../renderer/contract/feature.ts';
import { cardOf } from '../../_domain/site/card-of.ts';
import { hasLists } from '../../_domain/visitor/lists.ts';
import { siteQuery, type Site } from '../../_domain/site/site.ts';
import { comparedFacts } from './compared-facts.ts';
import { LIST_VERSION, type ListFile } from './list-file.ts';
import { fileCount, listFile } from './list-file-path.ts';

/** Returns the number of files of a site. */
export const listFileCount = siteQuery('number of list files', ({ vehicles }) => fileCount(vehicles.length));

export function* listFiles(site: Site): Iterable<SiteFile> {
  if (!hasLists(site.tenant.lists)) return;
  const files = listFileCount(site);
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
