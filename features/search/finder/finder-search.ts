/** What the search form of the home page does while a visitor fills it: suggests and counts. Loaded with the first touch. */
import { ALL_CARS_PATH, printAddress } from '../query/address.ts';
import { displayedCount } from '../query/count.ts';
import { toRequest } from '../query/request-of.ts';
import { resolveRequest } from '../query/resolve-request.ts';
import { emptyState } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { loadEngine } from '../ui/load-engine.ts';
import type { SearchProps } from '../ui/props.ts';
import { loadReading } from '../ui/box/search-suggestions.ts';
import { storeAsWords } from '../ui/box/text-choices.ts';
import { applyInterpretation } from '../words/interpret.ts';
import { searchInterpretations } from '../words/search-interpretations.ts';
import type { Suggestion } from '../words/suggestions.ts';

export type FinderSearchProps = Pick<SearchProps, 'engine' | 'request' | 'stockCount'>;

/** Returns suggestions for typed text. Rejects as the engine does. */
export async function suggest(
  text: string,
  props: FinderSearchProps,
  now: number,
): Promise<readonly Suggestion[]> {
  const reading = await loadReading(props, now);
  return text.trim() === '' ? [] : reading.suggest(text);
}

/** Returns the address of a suggestion; another search there replaces its choices, because they come from words. */
export function takeSuggestion({ interpretation }: Suggestion): string {
  const before = emptyState(ALL_CARS_PATH);
  const state = applyInterpretation(before, interpretation);
  storeAsWords(before, state);
  return printAddress(state);
}

/** Returns how many vehicles match the fields of the form. Rejects as the engine does. */
export async function countMatches(
  state: SearchState,
  props: FinderSearchProps,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<number> {
  const engine = await loadEngine(props.engine);
  const options = { ...props.request, facets: ['car_type', 'make'] as const };
  const request = (one: SearchState) => toRequest(one, options, { now });
  const search = state.query === '' ? resolveRequest : searchInterpretations;
  const { response, named = state, leftOut } = await search(engine, state, { request, signal });
  return leftOut ? 0 : displayedCount(response, named, props);
}
