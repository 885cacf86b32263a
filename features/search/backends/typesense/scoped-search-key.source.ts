/** Creates scoped keys for browsers. */
import { clusterClient } from './cluster.source.ts';
import { printFilter } from './filter.ts';
import { CARD_FIELD } from './query.ts';
import type { Filter } from '../../query/request.ts';

/**
 * Derives a key from `searchKey`, which must be search-only: it is limited to `filter` and returns cards only, never
 * the imported vehicle with its identification number. Computed locally.
 *
 * The key names the card instead of excluding the vehicle: with any excluded field a cluster prunes the members of the
 * card too, and returns empty documents.
 */
export function scopedSearchKey(searchKey: string, filter: Filter | undefined): string {
  const filterBy = filter && printFilter(filter);
  const client = clusterClient({ bases: ['http://localhost'], key: searchKey });
  return client.keys().generateScopedSearchKey(searchKey, {
    ...(filterBy === undefined ? {} : { filter_by: filterBy }),
    include_fields: CARD_FIELD,
  });
}
