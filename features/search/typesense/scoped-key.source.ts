/** Keys for browsers that carry their limits with them. */
import { clusterClient } from './cluster.source.ts';
import { printFilter } from './filter.ts';
import type { Filter } from '../request.ts';

/** What a browser may never have of a document: the vehicle as it came in, with identification number and all. */
const PRIVATE_FIELDS = 'vehicle';

/**
 * A key derived from `searchKey`, which must be one that may search and nothing else: it finds what passes `filter` and
 * never answers with the vehicle as it came in, whatever a request asks for. Made here, without asking the cluster.
 */
export function scopedSearchKey(searchKey: string, filter: Filter | undefined): string {
  const filterBy = filter && printFilter(filter);
  const client = clusterClient({ bases: ['http://localhost'], key: searchKey });
  return client.keys().generateScopedSearchKey(searchKey, {
    ...(filterBy === undefined ? {} : { filter_by: filterBy }),
    exclude_fields: PRIVATE_FIELDS,
  });
}
