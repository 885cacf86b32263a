/** Searches the stock of a site by text and filters, with the engine and the understanding of text of the search page. */
import type { Site } from '../_domain/site/site.ts';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import { requestOptions } from './listing/request-options.ts';
import { ALL_CARS_PATH, parseAddress, printAddress, type ListingScope } from './query/address.ts';
import { RANGES, type RangeName } from './query/fields.ts';
import { REFINEMENT_NAMES } from './query/refinement-names.ts';
import { toRequest } from './query/request-of.ts';
import { OFFERED } from './query/sorts.ts';
import { emptyState } from './query/state-change.ts';
import { choicesInWords } from './query/wording.ts';
import { engineOf } from './saved-search.source.ts';
import { searchOptions } from './search.schema.ts';
import { searchInterpretations } from './words/search-interpretations.ts';

const ALL_CARS: ListingScope = { path: ALL_CARS_PATH, refinements: {} };

/** Names of filters, ranges and orders of the search. */
export const SEARCH_TERMS = { filters: REFINEMENT_NAMES, ranges: RANGES, sorts: OFFERED } as const;

export interface StockQuery {
  readonly text?: string | undefined;
  readonly filters?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly ranges?:
    | undefined
    | Readonly<Partial<Record<RangeName, { min?: number | undefined; max?: number | undefined }>>>;
  readonly sort?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly perPage: number;
}

export interface StockFound {
  readonly vehicles: readonly VehicleCardData[];
  readonly count: number;
  readonly pages: number;
  /** The search in plain text, as it was understood. */
  readonly understood: string;
  /** Words that no vehicle has. */
  readonly leftOut: boolean;
  /** Path of the same search on the site. */
  readonly address: string;
}

/** Returns the query string that the search page would have. */
function formatParameters({ text, filters = {}, ranges = {}, sort, page }: StockQuery): string {
  const parameters = new URLSearchParams(text ? { query: text } : {});
  for (const [name, values] of Object.entries(filters))
    for (const value of values) parameters.append(name, value);
  for (const [name, { min, max }] of Object.entries(ranges))
    parameters.append(`range[${name}]`, `${min ?? ''}:${max ?? ''}`);
  if (sort !== undefined) parameters.append('sortBy', sort);
  if (page !== undefined && page > 1) parameters.append('page', String(page));
  return `?${parameters.toString()}`;
}

/** Searches the vehicles of a site; the response has one page of them. */
export async function searchStock(site: Site, query: StockQuery, now: number): Promise<StockFound> {
  const state = parseAddress(ALL_CARS_PATH, formatParameters(query), ALL_CARS) ?? emptyState(ALL_CARS_PATH);
  const options = { ...requestOptions(site.tenant, searchOptions(site)), hitsPerPage: query.perPage };
  const results = await searchInterpretations(engineOf(site), state, {
    request: (one) => toRequest(one, options, { now }),
    signal: new AbortController().signal,
  });
  return {
    vehicles: results.response.hits,
    count: results.response.count,
    pages: results.response.pages,
    understood: choicesInWords(results.state),
    leftOut: results.leftOut !== undefined,
    address: printAddress(results.state, ALL_CARS),
  };
}
