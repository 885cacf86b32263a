/** The stock of a site as a collection, as `dealersite index` would publish it. */
import { perSite, type Site } from '../../_domain/site/site.ts';
import { collectionSchema } from '../typesense/collection.ts';
import { clusterDocuments } from '../typesense/documents.source.ts';
import { Collection } from './collection.ts';
import { schemaFrom } from './schema.ts';

const collections = perSite(() => new Map<string, Collection>());

/** Returns the vehicles of the site as a collection of a name; cached per site. */
export function stockCollection(site: Site, name: string): Collection {
  const bySite = collections(site);
  const cached = bySite.get(name);
  if (cached) return cached;
  // Last document first, as when publishing: of equal hits the latest comes first.
  const documents = clusterDocuments(site).toReversed();
  const created = Math.floor(site.now / 1000);
  const collection = new Collection(schemaFrom(collectionSchema(name)), created, documents);
  bySite.set(name, collection);
  return collection;
}
