/** The stock of a site as a collection, as `dealersite index` would publish it. */
import { perSite, type Site } from '../../_domain/site/site.ts';
import { collectionSchema } from '../typesense/collection.ts';
import { clusterDocuments } from '../typesense/documents.source.ts';
import { Collection } from './collection.ts';
import { schemaFrom } from './schema.ts';

const collections = perSite(() => new Map<string, Collection>());

/** The vehicles of the site in a collection of that name; made once for a site. */
export function stockCollection(site: Site, name: string): Collection {
  const bySite = collections(site);
  const cached = bySite.get(name);
  if (cached) return cached;
  // The last document first, as it is published: of equal ones the latest comes first in an answer.
  const documents = clusterDocuments(site).toReversed();
  const created = Math.floor(site.now / 1000);
  const collection = new Collection(schemaFrom(collectionSchema(name)), created, documents);
  bySite.set(name, collection);
  return collection;
}
