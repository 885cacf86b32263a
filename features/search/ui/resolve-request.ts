/** What an address means where it does not say it as the stock does: other letters, a page after the last one. */
import type { RefinementName } from '../fields.ts';
import type { Facets, SearchEngine, SearchRequest, SearchResponse } from '../request.ts';
import { setPage } from '../state-change.ts';
import type { SearchState } from '../state.ts';
import { areOfStock, ofStock, respelled } from './spelling.ts';

/** Values of a refinement that are looked through for another spelling. */
const MOST_VALUES = 1000;

export interface Resolved {
  /** The state that was asked for, or the one that it means. */
  readonly state: SearchState;
  readonly answer: SearchResponse;
  /** What the answer is called, where that is not the state: nobody's value names a page. */
  readonly meant?: SearchState;
  /** Wishes that the answer does without, in words. */
  readonly leftOut?: readonly string[];
}

/** Every value of these refinements, whatever else is chosen. */
async function allValuesOf(
  engine: SearchEngine,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<Facets> {
  // Names of a state are those of refinements and nothing else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const facets = Object.keys(request.refinements) as RefinementName[];
  const everything = { query: '', refinements: {}, ranges: {}, page: 1, hitsPerPage: 1 };
  const broad: SearchRequest = { ...request, ...everything, facets, maxFacetValues: MOST_VALUES };
  return (await engine.search(broad, signal)).facets;
}

/**
 * Asks for the results of a state. Where values are there in other letters only, those are asked for in their place;
 * where the page is after the last one, the last one. Values that no vehicle has are not meant.
 * Rejects as the engine does.
 */
export async function resolveRequest(
  engine: SearchEngine,
  state: SearchState,
  { request, signal }: { request: (state: SearchState) => SearchRequest; signal: AbortSignal },
): Promise<Resolved> {
  const again = (next: SearchState) => resolveRequest(engine, next, { request, signal });
  const searchRequest = request(state);
  const answer = await engine.search(searchRequest, signal);
  const better = respelled(state, answer.facets);
  if (better) return again(better);
  const { pages, facets } = answer;
  if (pages > 0 && state.page > pages) return again(setPage(state, pages));
  const isNamed = pages > 0 ? areOfStock(state, facets) : Object.keys(state.refinements).length === 0;
  if (isNamed) return { state, answer };
  const values = await allValuesOf(engine, searchRequest, signal);
  const found = respelled(state, values);
  return found ? again(found) : { state, answer, meant: ofStock(state, values) };
}
