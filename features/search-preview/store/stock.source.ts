/** The stock of a site as a collection, as `dealersite index` would publish it. */
import { perSite, type Site } from '../../_domain/site/site.ts';
import { collectionSchema } from '../../search/search.public.ts';
import { Collection } from './collection.ts';
import type { StoredDocument } from './documents.ts';
import { schemaFrom } from './schema.ts';

/** Returns the documents of a site as `dealersite index` publishes them, first in the order of the custom rank. */
export type DocumentsOf = (site: Site) => readonly StoredDocument[];

const collections = perSite(() => new Map<string, Collection>());

/** Returns the vehicles of the site as a collection of a name; cached per site. */
export function stockCollection(site: Site, name: string, documentsOf: DocumentsOf): Collection {
  const bySite = collections(site);
  const cached = bySite.get(name);
  if (cached) return cached;
  // Last document first, as when publishing: of equal hits the latest comes first.
  const documents = documentsOf(site).toReversed();
  const created = Math.floor(site.now / 1000);
  const collection = new Collection(schemaFrom(collectionSchema(name)), created, documents);
  bySite.set(name, collection);
  return collection;
}
