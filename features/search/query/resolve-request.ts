/** Resolves addresses that don't match the stock exactly: other spellings, or a page past the last. */
import type { RefinementName } from './fields.ts';
import type { Facets, SearchEngine, SearchRequest, SearchResponse } from './request.ts';
import { setPage } from './state-change.ts';
import type { SearchState } from './state.ts';
import { areOfStock, ofStock, respelled } from './spelling.ts';

/** Values searched for another spelling. */
const MOST_VALUES = 1000;

export interface Resolved {
  /** The requested state, or the one it resolves to. */
  readonly state: SearchState;
  readonly response: SearchResponse;
  /** The state that names the response in headings, when it differs: without values that no vehicle has. */
  readonly named?: SearchState;
  /** Parts of the query that the response ignores, as text. */
  readonly leftOut?: readonly string[];
  /** The state that insists on ignored words. */
  readonly insisting?: SearchState;
  /** What is nearest, when nothing is found. */
  readonly nearest?: Nearest;
}

/** Vehicles that meet most of the choices. */
export interface Nearest {
  /** The choices that are left. */
  readonly state: SearchState;
  readonly response: SearchResponse;
  /** The dropped choices, as text. */
  readonly leftOut: readonly string[];
}

/** Returns all values of these refinements, ignoring every choice. */
async function fetchAllValues(
  engine: SearchEngine,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<Facets> {
  // The keys of `refinements` are refinement names.
  const facets = Object.keys(request.refinements) as RefinementName[];
  const everything = { query: '', refinements: {}, ranges: {}, page: 1, hitsPerPage: 1 };
  const broad: SearchRequest = { ...request, ...everything, facets, maxFacetValues: MOST_VALUES };
  return (await engine.search(broad, signal)).facets;
}

/**
 * Searches for a state. Values that exist in another spelling are replaced, a page past the last becomes the last, and
 * values that no vehicle has are dropped from headings. Rejects as the engine does.
 */
export async function resolveRequest(
  engine: SearchEngine,
  state: SearchState,
  { request, signal }: { request: (state: SearchState) => SearchRequest; signal: AbortSignal },
): Promise<Resolved> {
  const again = (next: SearchState) => resolveRequest(engine, next, { request, signal });
  const searchRequest = request(state);
  const response = await engine.search(searchRequest, signal);
  const better = respelled(state, response.facets);
  if (better) return again(better);
  const { pages, facets } = response;
  if (pages > 0 && state.page > pages) return again(setPage(state, pages));
  const isNamed = pages > 0 ? areOfStock(state, facets) : Object.keys(state.refinements).length === 0;
  if (isNamed) return { state, response };
  const values = await fetchAllValues(engine, searchRequest, signal);
  const corrected = respelled(state, values);
  return corrected ? again(corrected) : { state, response, named: ofStock(state, values) };
}
