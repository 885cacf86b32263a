/** From a state and the options of a tenant to what the engine is asked. */
import { FOR_SALE, listedFilter, pricedFilter, SOLD } from './filters.ts';
import type { PriceName, RefinementName } from './fields.ts';
import type { Filter, SearchRequest } from './request.ts';
import type { SearchState } from './state.ts';

/** What of the tenant's options a request needs; plain data, so that it travels to the browser. */
export interface RequestOptions {
  /** Vehicles on one page. */
  readonly hitsPerPage: number;
  /** Filters that are counted, in the order they are shown. */
  readonly facets: readonly RefinementName[];
  readonly maxFacetValues: number;
  /** Cheapest first leaves out vehicles without a price (section 5). */
  readonly hideUnpriced: boolean;
  /** The figure that is the price of vehicles, where it is not `price`. */
  readonly pricedBy?: PriceName;
  /** Days a sold vehicle stays in the listing (section 9). */
  readonly soldDays: number;
  /** Of sold vehicles in a row the first is enough (section 4). */
  readonly collapseSold: boolean;
  /** What the tenant lists, for an index that may hold other vehicles too. */
  readonly inventory?: Filter;
}

/** Whether sold vehicles are asked for; otherwise they stand beside those for sale and are not counted. */
export const includesSold = ({ refinements }: Pick<SearchState, 'refinements'>): boolean =>
  refinements.status?.includes('sold') ?? false;

/**
 * The request that a state stands for at `now` (milliseconds). Vehicles whose sold window ends are asked for no more, even
 * where the index still has them; those in it are found but not counted, unless they were asked for.
 */
export function requestOf(
  state: SearchState,
  options: RequestOptions,
  { now }: { readonly now: number },
): SearchRequest {
  const { hideUnpriced, soldDays, collapseSold, inventory, ...engineOptions } = options;
  const { query, refinements, ranges, sortBy, page } = state;
  const wantsSold = includesSold(state);
  const filters = [listedFilter(now, soldDays)];
  if (inventory) filters.push(inventory);
  if (hideUnpriced && sortBy === 'price:asc') filters.push(pricedFilter(options.pricedBy));
  return {
    ...engineOptions,
    query,
    refinements,
    ranges,
    filter: { all: filters },
    ...(wantsSold ? {} : { counted: FOR_SALE }),
    ...(collapseSold && !wantsSold ? { collapse: SOLD } : {}),
    sort: sortBy,
    page,
  };
}
