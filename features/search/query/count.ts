/** The displayed number of vehicles (specification, section 9). */
import { MOST_COUNTED } from '../../_domain/stock/stock-count.ts';
import type { SearchResponse, Sort } from './request.ts';
import type { SearchState } from './state.ts';

export interface CountOptions {
  /** The configured stock count. */
  readonly stockCount?: number | undefined;
  /** Whether cheapest first hides unpriced vehicles. */
  readonly request?: { readonly hideUnpriced: boolean };
}

/**
 * Returns the count to display. Above 1,999 it is the configured stock count when nothing narrows the results, otherwise the
 * sum of the condition facet over the chosen conditions, or over all.
 */
export function displayedCount(
  { count, facets }: Pick<SearchResponse, 'count' | 'facets'>,
  {
    query,
    refinements,
    ranges,
    sortBy,
    within,
  }: Pick<SearchState, 'query' | 'refinements' | 'ranges' | 'within'> & { readonly sortBy?: Sort },
  { stockCount, request }: CountOptions,
): number {
  if (count <= MOST_COUNTED) return count;
  const chosen: readonly string[] | undefined = refinements.car_type;
  const isNarrowed =
    query !== '' ||
    within !== undefined ||
    Object.keys({ ...refinements, ...ranges }).length > 0 ||
    (sortBy === 'price:asc' && request?.hideUnpriced === true);
  if (stockCount !== undefined && !isNarrowed) return stockCount;
  let sum = 0;
  for (const { value, count: matches } of facets.car_type?.values ?? [])
    if (!chosen || chosen.includes(value)) sum += matches;
  return sum || count;
}
