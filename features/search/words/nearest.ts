/** Finds what is nearest to filters that no vehicle meets together. */
import { normaliseState } from '../query/address.ts';
import type { SearchEngine, SearchRequest } from '../query/request.ts';
import { includesSold } from '../query/request-of.ts';
import { resolveRequest, type Nearest } from '../query/resolve-request.ts';
import { sortUnchosen } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { quoteInWords, withinInWords } from '../query/wording.ts';
import { searchInterpretations } from './search-interpretations.ts';
import { isNoise } from './synonyms.ts';
import { fewerWishes, type FewerWishes } from './wishes.ts';

/** Searches without some of the filters; undefined when that finds nothing either. Rejects as the engine does. */
export async function searchNearest(
  engine: SearchEngine,
  state: SearchState,
  { request, signal }: { request: (state: SearchState) => SearchRequest; signal: AbortSignal },
): Promise<Nearest | undefined> {
  const search = state.query === '' ? resolveRequest : searchInterpretations;
  if (state.within !== undefined) {
    const everywhere = { ...state, page: 1, within: undefined };
    const found = await search(engine, everywhere, { request, signal });
    if (found.response.count > 0)
      return {
        state: found.state,
        response: found.response,
        leftOut: [withinInWords(state.within), ...(found.leftOut ?? [])],
      };
  }
  const { refinements: all, ranges: bounds } = state;
  const tryAll = async (fewer: readonly FewerWishes[], find = search): Promise<Nearest | undefined> => {
    for (const { interpretation, leftOut, sort } of fewer) {
      signal.throwIfAborted();
      const { query, refinements, ranges } = interpretation;
      const next = sortUnchosen({ ...state, page: 1, query, refinements, ranges }, sort);
      const found = await find(engine, normaliseState(next), { request, signal });
      if (found.response.count === 0 && !(includesSold(found.state) && found.response.pages > 0)) continue;
      const missing = [...leftOut, ...(found.leftOut ?? [])];
      return { state: found.state, response: found.response, leftOut: missing };
    }
    return undefined;
  };
  const { query } = state;
  // Words hold as long as filters can be dropped.
  const options = { mayBeEmpty: true };
  const withWords = fewerWishes({ query: '', refinements: all, ranges: bounds }, options);
  const fewerFilters = withWords.map((one) => ({ ...one, interpretation: { ...one.interpretation, query } }));
  const nearest = await tryAll(fewerFilters);
  if (nearest || query === '') return nearest;
  const fewerWords = fewerWishes({ query, refinements: {}, ranges: {} }, options).map((one) => {
    const rest = one.interpretation.query;
    const text = rest.split(/\s+/).every(isNoise) ? '' : rest;
    return { ...one, interpretation: { query: text, refinements: all, ranges: bounds } };
  });
  const quoted = [quoteInWords(query)];
  const withoutWords = (refinements: typeof all, ranges: typeof bounds): FewerWishes => ({
    interpretation: { query: '', refinements, ranges },
    leftOut: quoted,
  });
  // The words have no interpretation, or it would have found vehicles.
  return tryAll([...fewerWords, withoutWords(all, bounds), withoutWords({}, {})], resolveRequest);
}
