/** The search documents of a site, under the options of its tenant. */
import { perSite, type Site } from '../../_domain/site/site.ts';
import { toDocument } from './document.ts';
import type { SearchDocument } from '../query/fields.ts';
import { searchOptions } from '../search.schema.ts';

/** Returns the documents in the order of the site's vehicles: by custom rank, descending. */
export const siteDocuments: (site: Site) => readonly SearchDocument[] = perSite((site) => {
  const options = searchOptions(site);
  return site.vehicles.map((vehicle) => toDocument(site, vehicle, options));
});
