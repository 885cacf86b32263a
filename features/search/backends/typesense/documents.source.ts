/** The documents of a site for a cluster. */
import { cardOf } from '../../../_domain/site/card-of.ts';
import type { Site } from '../../../_domain/site/site.ts';
import { siteDocuments } from '../../index/site-documents.source.ts';
import { clusterDocument, type ClusterDocument } from './collection.ts';

/** Returns the documents of all vehicles, in the order of the custom rank. */
export function clusterDocuments(site: Site): ClusterDocument[] {
  return siteDocuments(site).flatMap((document, position) => {
    const vehicle = site.vehicles[position];
    return vehicle ? [clusterDocument(document, { card: cardOf(site, vehicle), vehicle })] : [];
  });
}
