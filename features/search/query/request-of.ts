/** Builds engine requests from states and tenant options. */
import type { Point } from '../../_domain/location/distance.ts';
import { FOR_SALE, listedFilter, pricedFilter, SOLD } from './filters.ts';
import type { PriceName, RefinementName } from './fields.ts';
import type { Filter, SearchRequest } from './request.ts';
import type { SearchState } from './state.ts';

/** The tenant options that requests need; plain data, sent to the browser. */
export interface RequestOptions {
  /** Vehicles on one page. */
  readonly hitsPerPage: number;
  /** Facets to count, in display order. */
  readonly facets: readonly RefinementName[];
  readonly maxFacetValues: number;
  /** Whether cheapest first hides unpriced vehicles (section 5). */
  readonly hideUnpriced: boolean;
  /** The field of the displayed price, if not `price`. */
  readonly pricedBy?: PriceName;
  /** Days a sold vehicle stays in the listing (section 9). */
  readonly soldDays: number;
  /** Whether runs of sold vehicles collapse into the first (section 4). */
  readonly collapseSold: boolean;
  /** Inventory of the tenant, for an index that may hold other vehicles. */
  readonly inventory?: Filter;
}

/** Returns whether the state asks for sold vehicles; otherwise they appear among the others and are not counted. */
export const includesSold = ({ refinements }: Pick<SearchState, 'refinements'>): boolean =>
  refinements.status?.includes('sold') ?? false;

/**
 * Builds the request for a state at `now` (milliseconds). Excludes vehicles whose sold window has ended, even if the index
 * still has them. Vehicles within it are found but not counted, unless requested. Distances start at `near`; without it they
 * don't count.
 */
export function toRequest(
  state: SearchState,
  options: RequestOptions,
  { now, near }: { readonly now: number; readonly near?: Point | undefined },
): SearchRequest {
  const { hideUnpriced, soldDays, collapseSold, inventory, ...engineOptions } = options;
  const { query, refinements, ranges, sortBy, page, within } = state;
  const wantsSold = includesSold(state);
  const filters = [listedFilter(now, soldDays)];
  if (inventory) filters.push(inventory);
  if (hideUnpriced && sortBy === 'price:asc') filters.push(pricedFilter(options.pricedBy));
  if (near && within !== undefined) filters.push({ field: 'point', near, km: within });
  return {
    ...engineOptions,
    year: new Date(now).getUTCFullYear(),
    query,
    refinements,
    ranges,
    filter: { all: filters },
    ...(wantsSold ? {} : { counted: FOR_SALE }),
    ...(collapseSold && !wantsSold ? { collapse: SOLD } : {}),
    sort: sortBy === 'distance:asc' && !near ? 'rank' : sortBy,
    ...(near && sortBy === 'distance:asc' ? { near } : {}),
    page,
  };
}
