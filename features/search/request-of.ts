/** From a state and the options of a tenant to what the engine is asked. */
import { allOf, listedFilter, notAgedFilter } from './filters.ts';
import type { RefinementName } from './fields.ts';
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
  /** Days a sold vehicle stays in the listing (section 9). */
  readonly soldDays: number;
  /**
   * What the tenant lists, for an index that may hold other vehicles too; absent for an index that was made from the
   * listed vehicles only, in which a vehicle can have aged but not have come in.
   */
  readonly inventory?: Filter;
}

/** What is counted: vehicles that can still be had. */
const FOR_SALE: Filter = { field: 'status', any: ['in_stock', 'coming_soon'] };
const PRICED: Filter = { field: 'price', min: 0.01 };

/**
 * The request that a state stands for at `now` (milliseconds). Sold vehicles are asked for until their days are over,
 * to the minute, so that one search has one request for a while; they are found but not counted.
 */
export function requestOf(
  state: SearchState,
  options: RequestOptions,
  { now }: { readonly now: number },
): SearchRequest {
  const { query, refinements, ranges, sortBy, page } = state;
  const window = { now: Math.floor(now / 60_000) * 60_000, soldDays: options.soldDays };
  const unpriced = options.hideUnpriced && sortBy === 'price:asc';
  const stays = options.inventory ? listedFilter(window) : notAgedFilter(window);
  return {
    query,
    refinements,
    ranges,
    filter: allOf([stays, options.inventory, unpriced ? PRICED : undefined]),
    counted: FOR_SALE,
    sort: sortBy,
    page,
    hitsPerPage: options.hitsPerPage,
    facets: options.facets,
    maxFacetValues: options.maxFacetValues,
  };
}
