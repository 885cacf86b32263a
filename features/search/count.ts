/** The number of vehicles a visitor is told (specification, section 9). */
import { MOST_COUNTED } from '../_domain/stock/stock-count.ts';
import type { SearchResponse, Sort } from './request.ts';
import type { SearchState } from './state.ts';

export interface CountOptions {
  /** Vehicles of the tenant as it wants them told. */
  readonly stockCount?: number | undefined;
  /** Whether cheapest first leaves out vehicles. */
  readonly request?: { readonly hideUnpriced: boolean };
}

/**
 * The count to show for an answer to a state. Above 1,999 it is the configured count of the stock when nothing narrows
 * the results, else the sum of the condition facet over the conditions that are chosen, or over all of them.
 */
export function displayedCount(
  { count, facets }: Pick<SearchResponse, 'count' | 'facets'>,
  {
    query,
    refinements,
    ranges,
    sortBy,
  }: Pick<SearchState, 'query' | 'refinements' | 'ranges'> & { readonly sortBy?: Sort },
  { stockCount, request }: CountOptions,
): number {
  if (count <= MOST_COUNTED) return count;
  const chosen: readonly string[] | undefined = refinements.car_type;
  const isNarrowed =
    query !== '' ||
    Object.keys({ ...refinements, ...ranges }).length > 0 ||
    (sortBy === 'price:asc' && request?.hideUnpriced === true);
  if (stockCount !== undefined && !isNarrowed) return stockCount;
  let sum = 0;
  for (const { value, count: found } of facets.car_type?.values ?? [])
    if (!chosen || chosen.includes(value)) sum += found;
  return sum || count;
}
