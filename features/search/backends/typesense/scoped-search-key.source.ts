/** Creates scoped keys for browsers. */
import { clusterClient } from './cluster.source.ts';
import { printFilter } from './filter.ts';
import type { Filter } from '../../query/request.ts';

/** Fields that browsers must never receive: the imported vehicle, with its identification number. */
const PRIVATE_FIELDS = 'vehicle';

/**
 * Derives a key from `searchKey`, which must be search-only: it is limited to `filter` and never returns the imported
 * vehicle. Computed locally.
 */
export function scopedSearchKey(searchKey: string, filter: Filter | undefined): string {
  const filterBy = filter && printFilter(filter);
  const client = clusterClient({ bases: ['http://localhost'], key: searchKey });
  return client.keys().generateScopedSearchKey(searchKey, {
    ...(filterBy === undefined ? {} : { filter_by: filterBy }),
    exclude_fields: PRIVATE_FIELDS,
  });
}
