/** Turns submitted text into choices with the same vehicles as while it was typed (specification, section 2). */
import type { SearchEngine, SearchRequest } from '../query/request.ts';
import { setQuery, sortUnchosen } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { applyInterpretation } from './interpret.ts';
import { searchNearest } from './nearest.ts';
import { findSort } from './find-sort.ts';
import { vocabularyFor } from './fetch-vocabulary.ts';
import type { Understood } from './interpretation-steps.ts';
import { interpretSubmitted, searchInterpretations } from './search-interpretations.ts';

interface SearchOptions {
  readonly request: (state: SearchState) => SearchRequest;
  readonly signal: AbortSignal;
}

/** Identifies the vehicles of a response: their number and the first of them, or the nearest when there are none. */
async function fetchVehicles(
  engine: SearchEngine,
  results: Understood,
  options: SearchOptions,
): Promise<string> {
  const nearest =
    results.response.pages === 0 ? await searchNearest(engine, results.state, options) : undefined;
  const { count, hits } = (nearest ?? results).response;
  return JSON.stringify([nearest === undefined, count, hits.map(({ id }) => id)]);
}

/** Returns whether two states find the same vehicles. Words as typed order them by relevance, so these are counted. */
async function haveSameVehicles(
  engine: SearchEngine,
  [typed, submitted]: readonly [Understood, Understood],
  options: SearchOptions,
): Promise<boolean> {
  const { count, pages } = typed.response;
  if (typed.interpretation || pages === 0)
    return (
      (await fetchVehicles(engine, typed, options)) === (await fetchVehicles(engine, submitted, options))
    );
  const both = { ...options.request({ ...submitted.state, query: typed.state.query }), facets: [] };
  return submitted.response.count === count && (await engine.search(both, options.signal)).count === count;
}

/**
 * Returns the state of a submitted text, whose understood words become choices, and words that decide nothing `hoped` ones.
 * The text stays as it is when choices would find other vehicles than the text. Rejects as the engine does.
 */
export async function submittedState(
  engine: SearchEngine,
  state: SearchState,
  text: string,
  options: SearchOptions,
): Promise<SearchState> {
  const typed = setQuery(state, text);
  const results = await searchInterpretations(engine, typed, options);
  const { hoped, leftOut } = results;
  // Choices that no vehicle meets stay in the text, which reports them again.
  if (leftOut !== undefined && hoped === undefined) return typed;
  const interpretation = results.interpretation ?? (await interpretSubmitted(engine, text, options.request));
  const chosen = applyInterpretation(typed, interpretation);
  const sort = await findSort(text, () => vocabularyFor(engine, options.request));
  const submitted = sortUnchosen({ ...chosen, ...(hoped !== undefined && { hoped }) }, sort);
  if (submitted.query === typed.query) return typed;
  const other = await searchInterpretations(engine, submitted, options);
  return (await haveSameVehicles(engine, [results, other], options)) ? submitted : typed;
}
