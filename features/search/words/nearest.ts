/** Finds what is nearest to filters that no vehicle meets together. */
import { normaliseState } from '../query/address.ts';
import type { SearchEngine, SearchRequest } from '../query/request.ts';
import { includesSold } from '../query/request-of.ts';
import { resolveRequest, type Nearest } from '../query/resolve-request.ts';
import { bareText } from '../index/plain-text.ts';
import { emptyState, setQuery, sortUnchosen } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { quoteInWords, withinInWords } from '../query/wording.ts';
import { findSort } from './find-sort.ts';
import { hasChoices, type Interpretation } from './interpretation.ts';
import { vocabularyFor } from './fetch-vocabulary.ts';
import { searchInterpretations } from './search-interpretations.ts';
import { hasExclusion, isGrammar, isOpinion } from './synonyms.ts';
import { fewerWishes, type FewerWishes } from './wishes.ts';

interface SearchOptions {
  readonly request: (state: SearchState) => SearchRequest;
  readonly signal: AbortSignal;
}

/** Limit of words that are looked up one by one. */
const MAX_TERMS = 8;

/** Longest word that means nothing without the others, and begins too many: `gu patrol` without a Patrol. */
const SHORT_WORD = 2;

/** Returns the words of a query that no vehicle of the stock has; none beside exclusions, which are no words. */
async function findIdleWords(
  engine: SearchEngine,
  { query, currentPath }: SearchState,
  { request, signal }: SearchOptions,
): Promise<string[]> {
  if (query === '' || hasExclusion(query)) return [];
  const isIdle = async (word: string): Promise<boolean> => {
    const all = request(setQuery(emptyState(currentPath), word));
    return (await engine.search({ ...all, facets: [], hitsPerPage: 1 }, signal)).count === 0;
  };
  const terms = query.split(/\s+/).filter((word) => !isGrammar(word));
  if (terms.length > MAX_TERMS) return [];
  const idle = await Promise.all(terms.map(async (word) => isOpinion(word) || isIdle(word)));
  const others = terms.filter((_, position) => !idle[position]);
  const isCutOff = others.length < terms.length && others.every(({ length }) => length <= SHORT_WORD);
  return isCutOff ? terms : terms.filter((_, position) => idle[position]);
}

/** Returns a test for words that begin makes or models of the stock. */
async function findNames(
  engine: SearchEngine,
  request: SearchOptions['request'],
): Promise<(word: string) => boolean> {
  const [{ getLexicon }, vocabulary] = await Promise.all([
    import('./vocabulary.ts'),
    vocabularyFor(engine, request),
  ]).catch(() => []);
  if (!getLexicon || !vocabulary) return () => false;
  const names = getLexicon(vocabulary).entries.filter(
    ({ refinements }) => refinements.make ?? refinements.make_model,
  );
  return (word) => {
    const key = bareText(word);
    return key !== '' && names.some(({ beginnings }) => beginnings.some((name) => name.startsWith(key)));
  };
}

/** Interprets the words of a state; undefined without words, and when the vocabulary cannot be loaded. */
async function interpretWords(
  engine: SearchEngine,
  { query }: SearchState,
  request: SearchOptions['request'],
): Promise<Interpretation | undefined> {
  if (query === '') return undefined;
  const [{ interpret }, vocabulary] = await Promise.all([
    import('./interpret.ts'),
    vocabularyFor(engine, request),
  ]).catch(() => []);
  if (!interpret || !vocabulary) return undefined;
  const { pricedBy: prices, year } = request(emptyState('/'));
  return interpret(query, vocabulary, { prices, year });
}

/** Returns the choices of a state with those that its words mean; undefined when some words mean none, or refuse values. */
function findChoices(
  { refinements, ranges }: SearchState,
  interpretation: Interpretation | undefined,
): Interpretation | undefined {
  if (!interpretation || interpretation.query !== '' || interpretation.excluded) return undefined;
  if (!hasChoices(interpretation)) return undefined;
  return {
    query: '',
    ignored: interpretation.ignored ?? [],
    refinements: { ...refinements, ...interpretation.refinements },
    ranges: { ...ranges, ...interpretation.ranges },
  };
}

/** Returns the refusals of an interpretation that were not understood; none beside others, which hold. */
const listUnknownRefusals = ({ excluded, ignored = [] }: Interpretation): string[] =>
  excluded ? [] : ignored.filter(hasExclusion);

/** Searches for a state, and for what is nearest to it when there are no vehicles. */
async function searchNearestOrAll(
  engine: SearchEngine,
  state: SearchState,
  options: SearchOptions,
): Promise<Nearest | undefined> {
  const search = state.query === '' ? resolveRequest : searchInterpretations;
  const response = await search(engine, state, options);
  if (response.response.count === 0) return searchNearest(engine, response.state, options);
  return { state: response.state, response: response.response, leftOut: response.leftOut ?? [] };
}

/** Searches without some of the filters; undefined when that finds nothing either. Rejects as the engine does. */
export async function searchNearest(
  engine: SearchEngine,
  unsorted: SearchState,
  { request, signal }: SearchOptions,
): Promise<Nearest | undefined> {
  const wishedSort = await findSort(unsorted.query, () => vocabularyFor(engine, request));
  const state = sortUnchosen(unsorted, wishedSort);
  const search = state.query === '' ? resolveRequest : searchInterpretations;
  if (state.within !== undefined) {
    const everywhere = { ...state, page: 1, within: undefined };
    const response = await search(engine, everywhere, { request, signal });
    if (response.response.count > 0)
      return {
        state: response.state,
        response: response.response,
        leftOut: [withinInWords(state.within), ...(response.leftOut ?? [])],
      };
  }
  const { refinements: all, ranges: bounds } = state;
  const tryAll = async (fewer: readonly FewerWishes[], find = search): Promise<Nearest | undefined> => {
    for (const { interpretation, leftOut, sort } of fewer) {
      signal.throwIfAborted();
      const { query, refinements, ranges } = interpretation;
      const next = sortUnchosen({ ...state, page: 1, query, refinements, ranges }, sort);
      const nearest = await find(engine, normaliseState(next), { request, signal });
      if (nearest.response.count === 0 && !(includesSold(nearest.state) && nearest.response.pages > 0))
        continue;
      const missing = [...leftOut, ...(nearest.leftOut ?? [])];
      return { state: nearest.state, response: nearest.response, leftOut: missing };
    }
    return undefined;
  };
  const meaning = await interpretWords(engine, state, request);
  const understood = findChoices(state, meaning);
  if (understood) {
    const results = await tryAll(fewerWishes(understood, { mayBeEmpty: true }), resolveRequest);
    const ignored = (understood.ignored ?? []).map(quoteInWords);
    return results && { ...results, leftOut: [...results.leftOut, ...ignored] };
  }
  const refusals = meaning ? listUnknownRefusals(meaning) : [];
  if (refusals.length > 0) {
    const { withoutExclusions } = await import('./interpret.ts');
    const query = withoutExclusions(state.query);
    const results = await searchNearestOrAll(engine, { ...state, page: 1, query }, { request, signal });
    return results && { ...results, leftOut: [...results.leftOut, ...refusals.map(quoteInWords)] };
  }
  const idle = await findIdleWords(engine, state, { request, signal });
  if (idle.length > 0) {
    const others = state.query.split(/\s+/).filter((word) => !idle.includes(word) && !isGrammar(word));
    const query = others.join(' ');
    const results = await searchNearestOrAll(engine, { ...state, page: 1, query }, { request, signal });
    return results && { ...results, leftOut: [...idle.map(quoteInWords), ...results.leftOut] };
  }
  const { query } = state;
  // Words hold as long as filters can be dropped.
  const options = { mayBeEmpty: true };
  const withWords = fewerWishes({ query: '', refinements: all, ranges: bounds }, options);
  const fewerFilters = withWords.map((one) => ({ ...one, interpretation: { ...one.interpretation, query } }));
  const nearest = await tryAll(fewerFilters);
  // Without a refusal its words would show what they refuse.
  if (nearest || query === '' || hasExclusion(query)) return nearest;
  const isName = await findNames(engine, request);
  const fewerWords = fewerWishes({ query, refinements: {}, ranges: {} }, options).map((one) => {
    const rest = one.interpretation.query;
    const text = rest.split(/\s+/).every(isGrammar) ? '' : rest;
    return { ...one, interpretation: { query: text, refinements: all, ranges: bounds } };
  });
  // Makes and models carry most.
  const keepsNames = ({ interpretation }: FewerWishes): boolean =>
    query.split(/\s+/).every((word) => !isName(word) || interpretation.query.split(/\s+/).includes(word));
  const byMeaning = [...fewerWords.filter(keepsNames), ...fewerWords.filter((one) => !keepsNames(one))];
  const quoted = [quoteInWords(query)];
  const onlyFilters = (refinements: typeof all, ranges: typeof bounds): FewerWishes => ({
    interpretation: { query: '', refinements, ranges },
    leftOut: quoted,
  });
  // The words have no interpretation, or it would have found vehicles.
  return tryAll([...byMeaning, onlyFilters(all, bounds), onlyFilters({}, {})], resolveRequest);
}
