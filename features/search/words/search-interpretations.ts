/**
 * Searches for what the words of a query mean (specification, section 2): an ordered list of interpretations is tried until one
 * finds vehicles.
 */
import { plainText } from '../index/plain-text.ts';
import type { SearchEngine, SearchRequest } from '../query/request.ts';
import { isOtherOrder } from '../query/sorts.ts';
import { resolveRequest } from '../query/resolve-request.ts';
import { emptyState } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { findDistance, introduceSuburb, narrowedAround, RADII, toTooFar, toUnplaced } from './around.ts';
import { stockFor, vocabularyFor } from './fetch-vocabulary.ts';
import { findSort } from './find-sort.ts';
import type { InterpretOptions } from './interpret.ts';
import { hasChoices, type Interpretation } from './interpretation.ts';
import {
  INTERPRETATIONS,
  isFoundByTypo,
  loadInterpreter,
  read,
  resultsAsTyped,
  type SearchContext,
  type Understood,
} from './interpretation-steps.ts';
import { listBegunModels } from './name-steps.ts';
import { narrowedBy, sortedBy } from './narrow-request.ts';
import { toRadiusPhrase, type NearWords } from './near-words.ts';
import { withRefusedBadges } from './refused-badges.ts';

type RequestOf = (state: SearchState) => SearchRequest;

/**
 * Interprets submitted text, which becomes filters. In this sequence: all words understood; all words understood with typos,
 * if no vehicle has the misspelt ones; as understood, if that finds vehicles; as typed, if that does (`silver corolla` for a
 * silver Corolla Cross); either of two models. Rejects as the engine does.
 */
export async function interpretSubmitted(
  engine: SearchEngine,
  text: string,
  request: RequestOf,
): Promise<Interpretation> {
  const [{ interpret }, vocabulary] = await Promise.all([
    import('./interpret.ts'),
    vocabularyFor(engine, request),
  ]);
  const state = emptyState('/');
  const { pricedBy: prices, year } = request(state);
  const readText = (options: InterpretOptions = {}) =>
    interpret(text, vocabulary, { prices, year, ...options });
  const find = (one: Interpretation) =>
    engine.search({ ...narrowedBy(request, one)({ ...state, query: one.query }), facets: [] });
  const hasVehicles = async (one: Interpretation) => (await find(one)).count > 0;
  const asTyped: Interpretation = { query: text.trim(), refinements: {}, ranges: {} };
  // The search resolves distances; their numbers are neither prices nor years.
  if (await findDistance(text, stockFor(engine, request))) return asTyped;
  const plain = readText();
  if (plain.query === '') return !hasChoices(plain) || (await hasVehicles(plain)) ? plain : asTyped;
  const misspelt = readText({ misspelt: true });
  if (misspelt.query === '') {
    const asText = { query: plain.query, refinements: {}, ranges: {} };
    return isFoundByTypo(plain.query, await find(asText)) ? misspelt : plain;
  }
  if (await hasVehicles(plain)) return plain;
  if (await hasVehicles(asTyped)) return asTyped;
  const last = readText({ last: true });
  return last.query === '' ? last : plain;
}

interface SearchOptions {
  readonly request: RequestOf;
  readonly signal: AbortSignal;
}

/** Searches for a state and interprets its words. Returns the results as typed when nothing is found. Rejects as the engine does. */
export async function searchInterpretations(
  engine: SearchEngine,
  state: SearchState,
  { request, signal }: SearchOptions,
): Promise<Understood> {
  const distance = await findDistance(state.query, stockFor(engine, request));
  const sort = await findSort(state.query, () => vocabularyFor(engine, request));
  const sorted = sortedBy(request, sort);
  if (distance) return searchAround(engine, state, { request: sorted, stock: request, signal, distance });
  const results = await searchWords(engine, state, { request: sorted, stock: request, signal });
  return (await searchBareSuburb(engine, state, { request, signal, results })) ?? results;
}

interface WordsOptions extends SearchOptions {
  /** The requests of the vocabulary. */
  readonly stock: RequestOf;
}

/** Searches around a place: the nearest first, or in another order within a radius. */
async function searchAround(
  engine: SearchEngine,
  state: SearchState,
  options: WordsOptions & { readonly distance: NearWords },
): Promise<Understood> {
  const { distance, request } = options;
  const plain = { ...state, query: distance.rest };
  const around = await narrowedAround(request, distance);
  const hasOrder = around && distance.km === undefined && isOtherOrder(request(plain).sort);
  const within = hasOrder ? await searchWithinRadius(engine, plain, options) : undefined;
  const results =
    within?.results ?? (await searchWords(engine, plain, { ...options, request: around ?? request }));
  const { response, named, state: resolved, leftOut = [] } = results;
  const missing = around ? (hasOrder && !within ? [toTooFar(distance)] : []) : [toUnplaced(distance)];
  const isReported = response.pages > 0 && leftOut.length + missing.length > 0;
  const phrase = within ? toRadiusPhrase(distance.phrase, within.km) : distance.phrase;
  const isPlaced = missing.length === 0;
  return {
    response,
    state: resolved === plain ? state : { ...resolved, query: state.query },
    named: isPlaced ? { ...named, query: [named.query, phrase].filter(Boolean).join(' ') } : named,
    ...(isReported && { leftOut: [...leftOut, ...missing] }),
  };
}

/** Searches within the least radius whose vehicles meet as many wishes as all vehicles do; undefined for none. */
async function searchWithinRadius(
  engine: SearchEngine,
  state: SearchState,
  options: WordsOptions & { readonly distance: NearWords },
): Promise<{ readonly km: number; readonly results: Understood } | undefined> {
  const { leftOut: unmet = [] } = await searchWords(engine, state, options);
  for (const km of RADII) {
    const request = await narrowedAround(options.request, { ...options.distance, km });
    const results = request && (await searchWords(engine, state, { ...options, request }));
    if (results && results.response.count > 0 && (results.leftOut ?? []).length <= unmet.length)
      return { km, results };
  }
  return undefined;
}

/** Searches near a suburb among the words that decided nothing: `suv parramatta`. */
async function searchBareSuburb(
  engine: SearchEngine,
  state: SearchState,
  { results, ...options }: SearchOptions & { readonly results: Understood },
): Promise<Understood | undefined> {
  const { response, leftOut = [] } = results;
  const idle = new Set(plainText(leftOut.join(' ')).match(/[\p{L}\p{N}]+/gu));
  if (state.query === '' || (response.pages > 0 && idle.size === 0)) return undefined;
  const isIdle = (word: string): boolean => response.pages === 0 || idle.has(word);
  const query = await introduceSuburb(state.query, isIdle);
  if (query === undefined) return undefined;
  const near = { ...state, query };
  const around = await searchInterpretations(engine, near, options);
  if (around.response.pages === 0) return undefined;
  return { ...around, state: around.state === near ? state : { ...around.state, query: state.query } };
}

/** Narrows all searches to vehicles that are not found by the beginning of a joined name alone. */
async function withoutBegunModels(context: SearchContext): Promise<SearchContext> {
  const { engine, state, signal, typed, interpreter } = context;
  const [, , , vocabulary] = interpreter;
  const excluded = typed.response.pages > 0 ? listBegunModels(state.query, vocabulary) : [];
  if (excluded.length === 0) return context;
  const request = narrowedBy(context.request, { query: '', refinements: {}, ranges: {}, excluded });
  return { ...context, request, typed: await resolveRequest(engine, state, { request, signal }) };
}

/** Lets refused words exclude badges. */
async function withBadgesToRefuse(context: SearchContext, request: RequestOf): Promise<SearchContext> {
  const { engine, interpreter } = context;
  const [interpret, suggestions, wishes, vocabulary] = interpreter;
  const more = await withRefusedBadges(vocabulary, read(context, false), { engine, request });
  return { ...context, interpreter: [interpret, suggestions, wishes, more] };
}

/** Searches for a state whose words name no distance. `stock` are the requests of the vocabulary. */
async function searchWords(
  engine: SearchEngine,
  state: SearchState,
  { request, stock, signal }: WordsOptions,
): Promise<Understood> {
  const [typed, interpreter] = await Promise.all([
    resolveRequest(engine, state, { request, signal }),
    state.query === '' ? undefined : loadInterpreter(engine, stock),
  ]);
  if (!interpreter) return { named: typed.state, ...typed };
  const begun = await withoutBegunModels({
    engine,
    state,
    request,
    signal,
    interpreter,
    typed,
    searchAgain: (other) => searchInterpretations(engine, other, { request, signal }),
  });
  const context = await withBadgesToRefuse(begun, stock);
  for (const { isAllowed, search } of INTERPRETATIONS) {
    const results = (isAllowed?.(context) ?? true) ? await search(context) : undefined;
    if (results) return results;
  }
  return resultsAsTyped(context);
}
