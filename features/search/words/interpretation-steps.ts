/** The interpretations of words, in the sequence in which they are tried (specification, section 2). */
import { entriesOf } from '../query/address.ts';
import { mayBeMisspelt } from '../index/edit-distance.ts';
import { bareText, plainText } from '../index/plain-text.ts';
import type { FacetValue, SearchEngine, SearchRequest, SearchResponse } from '../query/request.ts';
import { resolveRequest, type Resolved } from '../query/resolve-request.ts';
import type { SearchState } from '../query/state.ts';
import { emptyState } from '../query/state-change.ts';
import { rangeInWords } from '../query/wording.ts';
import { combinedState, intersection } from './combined-state.ts';
import { fetchBadges } from './fetch-badges.ts';
import { createStock, vocabularyFor } from './fetch-vocabulary.ts';
import { findGenerations, type StockGeneration } from './find-generation.ts';
import { toIgnored } from './ignored-words.ts';
import { hasChoices, type Interpretation } from './interpretation.ts';
import { hasJoinedBadge, listJoinedBadges } from './joined-badges.ts';
import { listParted, mayBeBadge, toJoinedName, withBadges } from './name-steps.ts';
import { narrowedBy, sortedBy } from './narrow-request.ts';
import { hasExclusion, isNoise, isOpinion, NAMES_ALL } from './synonyms.ts';

type RequestOf = (state: SearchState) => SearchRequest;

/** Removes the make and everything that belongs to one. */
const ofAnyMake = (state: SearchState): SearchState => ({
  ...state,
  refinements: Object.fromEntries(
    entriesOf(state.refinements).filter(([name]) => !/^(?:make|model|make_model|badge)$/.test(name)),
  ),
});

export interface Understood extends Resolved {
  /** The state that names the results: the requested one, or one with the interpretation of its words. */
  readonly named: SearchState;
  /** The interpretation that found the vehicles; undefined when the words did as typed. */
  readonly interpretation?: Interpretation;
  /** Words that decide nothing, when the results ignore nothing else. */
  readonly hoped?: string | undefined;
}

const hasSameChoices = (one: SearchState, other: SearchState): boolean =>
  JSON.stringify([one.page, one.refinements]) === JSON.stringify([other.page, other.refinements]);

/** Loads the modules and the vocabulary; undefined when that fails, because results as typed are still results. */
export const loadInterpreter = (engine: SearchEngine, request: RequestOf) =>
  Promise.all([
    import('./interpret.ts'),
    import('./suggestions.ts'),
    import('./wishes.ts'),
    vocabularyFor(engine, request),
  ]).catch(() => undefined);

type Interpreter = NonNullable<Awaited<ReturnType<typeof loadInterpreter>>>;

/** Returns whether some word is in none of the hits, so that the engine found it by typo tolerance. */
export const isFoundByTypo = (query: string, { hits }: SearchResponse): boolean => {
  const text = plainText(JSON.stringify(hits));
  const joined = text.replaceAll(/(?<=\p{L})[\s-](?=\p{L})/gu, '');
  return plainText(query)
    .split(/\s+/)
    .some((word) => mayBeMisspelt(word) && !text.includes(word) && !joined.includes(word));
};

const TERMS = /[\p{L}\p{N}.]+/gu;

/** A last word of one letter. */
const JUST_BEGUN = /\s\S$/;

/** Refinements whose values are part of a vehicle's text anyway. */
const TEXT_REFINEMENTS = /^(?:make|model|make_model|body|year)$/;

/** Returns whether an interpretation finds more than the text search does: `diesel` means all diesels. */
const isBeyondText = ({ refinements, ranges, excluded = [] }: Interpretation): boolean =>
  excluded.length > 0 ||
  Object.keys(ranges).length > 0 ||
  Object.keys(refinements).some((name) => !TEXT_REFINEMENTS.test(name));

export interface SearchContext {
  readonly engine: SearchEngine;
  readonly state: SearchState;
  readonly request: RequestOf;
  readonly signal: AbortSignal;
  readonly interpreter: Interpreter;
  /** Searches for a state in all interpretations. */
  readonly searchAgain: (state: SearchState) => Promise<Understood>;
  /** The results of the words as typed. */
  readonly typed: Resolved;
  /** The words as typed have no vehicles, unless with a typo. */
  readonly isMisspelt?: true;
}

/** Interprets the words of the state. */
export const read = ({ state, request, interpreter }: SearchContext, misspelt: boolean): Interpretation => {
  const [{ interpret }, , , vocabulary] = interpreter;
  const { pricedBy: prices, year } = request(state);
  return interpret(state.query, vocabulary, { prices, year, misspelt });
};

/**
 * Returns whether an interpretation may replace the results as typed: when there are none, when it excludes or narrows by more
 * than text, when it corrects all words, or when it covers all words and they name a model closely or any vehicle (`red car`, or `car` alone, which also
 * begins `caravan`).
 */
function mayReplace(
  { state: { query }, interpreter, typed, isMisspelt }: SearchContext,
  one: Interpretation,
): boolean {
  const [{ namesModel }] = interpreter;
  const isWhole = one.query === '';
  return (
    typed.response.pages === 0 ||
    isBeyondText(one) ||
    (isWhole && isMisspelt && !JUST_BEGUN.test(query)) ||
    hasExclusion(query) ||
    (isWhole && (namesModel(query, one) || NAMES_ALL.test(query)))
  );
}

/** Searches for an interpretation; undefined when it finds nothing, or less than the words as typed do. */
async function searchFor(
  context: SearchContext,
  interpretation: Interpretation | undefined,
): Promise<Understood | undefined> {
  const { engine, state, request, signal, typed } = context;
  const { query } = state;
  if (!interpretation || (interpretation.query === query && !hasChoices(interpretation))) return undefined;
  if (!mayReplace(context, interpretation)) return undefined;
  const narrowed = narrowedBy(request, interpretation);
  const target = { ...state, query: interpretation.query };
  const resolved = await resolveRequest(engine, target, { request: narrowed, signal });
  const { response, named = resolved.state } = resolved;
  const isWhole = interpretation.query === '' && hasChoices(interpretation);
  const isLess = typed.response.pages > 0 && !isWhole && response.count < typed.response.count;
  if (response.pages === 0 || isLess) return undefined;
  const next = { ...resolved.state, query };
  const shown = hasSameChoices(next, state) ? state : next;
  return {
    response,
    state: shown,
    named: combinedState(named, interpretation),
    interpretation,
    ...toIgnored(interpretation.ignored, toChosen(context, interpretation)),
  };
}

/** Returns the state of a context with an interpretation as its choices. */
const toChosen = ({ state, interpreter: [{ applyInterpretation }] }: SearchContext, one: Interpretation) =>
  applyInterpretation(state, one);

/** Searches among all makes, when the words name a make and another one is chosen. */
async function searchAllMakes(context: SearchContext): Promise<Understood | undefined> {
  const { state, searchAgain } = context;
  const free = ofAnyMake(state);
  const isMakeChosen = Object.keys(free.refinements).length < Object.keys(state.refinements).length;
  if (!isMakeChosen || !read(context, true).refinements.make) return undefined;
  const results = await searchAgain(free);
  return results.response.pages > 0 ? results : undefined;
}

/** Adds the models that a name alone finds too, which ignored words beside it do not exclude: a Corolla Cross for `corolla`. */
const toLongerModels = ({ interpreter }: SearchContext, interpretation: Interpretation): Interpretation => {
  const [{ withLongerModels }, , , vocabulary] = interpreter;
  return { ...interpretation, refinements: withLongerModels(interpretation.refinements, vocabulary) };
};

/** Searches without the least important wishes; undefined when the stock meets all of them and a chosen filter is in the way. */
async function searchFewerWishes(
  context: SearchContext,
  whole = read(context, true),
): Promise<Understood | undefined> {
  const { engine, request, signal, interpreter } = context;
  const [, , { fewerWishes }] = interpreter;
  if (hasChoices(whole) && (await createStock(engine, request).count(whole)) > 0) return undefined;
  for (const { interpretation, leftOut, sort } of fewerWishes(whole)) {
    signal.throwIfAborted();
    const results = await searchFor({ ...context, request: sortedBy(request, sort) }, interpretation);
    if (!results) continue;
    const dropped = listDroppedWords(whole, interpretation);
    const all =
      dropped.length === 0 ? undefined : await searchFor(context, toLongerModels(context, interpretation));
    const ignored = [...dropped, ...(whole.ignored ?? [])];
    const isWordsOnly = dropped.length > 0 || leftOut.length === 0;
    return {
      ...(all ?? results),
      ...(isWordsOnly
        ? toIgnored(ignored, toChosen(context, interpretation))
        : { leftOut: [...leftOut, ...(results.leftOut ?? [])], hoped: undefined }),
    };
  }
  return undefined;
}

/** Returns the words of an interpretation that another one lacks; none when it lacks more than words. */
function listDroppedWords(
  { query, ...choices }: Interpretation,
  { query: rest, ...others }: Interpretation,
): string[] {
  if (JSON.stringify(choices) !== JSON.stringify(others)) return [];
  const left = rest.split(/\s+/);
  return query.split(/\s+/).filter((word) => word !== '' && !left.includes(word) && !isNoise(word));
}

/** Searches for what the words most likely become when they are typed on. */
async function searchLikely(context: SearchContext): Promise<Understood | undefined> {
  const { engine, state, request, interpreter } = context;
  const [, { likelyInterpretation }, , vocabulary] = interpreter;
  const options = { stock: createStock(engine, request), prices: request(state).pricedBy };
  return searchFor(context, await likelyInterpretation(state.query, vocabulary, options));
}

/** Returns whether an interpretation is a model and its make and nothing else, which finds the same as the model's name alone. */
const isNameAlone = ({ query, refinements, ...others }: Interpretation): boolean =>
  query === '' &&
  refinements.model !== undefined &&
  Object.keys(refinements).every((name) => name === 'make' || name === 'model') &&
  !hasChoices({ ...others, refinements: {} });

const searchParsed = (context: SearchContext) => {
  const [{ hasFiller, namesModel }] = context.interpreter;
  const { query } = context.state;
  const parsed = read(context, false);
  const isWide = hasFiller(query) || (isNameAlone(parsed) && namesModel(query, parsed));
  return searchFor(context, isWide ? toLongerModels(context, parsed) : parsed);
};

const isInStock = ({ count }: FacetValue): boolean => count > 0;

/** Searches for the badges that have the remaining words as whole words. */
async function searchBadges(context: SearchContext): Promise<Understood | undefined> {
  const { engine, request, signal, state } = context;
  const parsed = read(context, false);
  if (!mayBeBadge(parsed)) return undefined;
  const all = narrowedBy(request, parsed)({ ...state, query: '', page: 1 });
  const badges = await fetchBadges(engine, all, signal);
  return searchFor(context, withBadges(parsed, badges.filter(isInStock)));
}

/** Searches with a model and the badge written with it as two words. */
async function searchJoinedBadge(context: SearchContext): Promise<Understood | undefined> {
  const { engine, request, signal, state, interpreter, searchAgain } = context;
  if (hasExclusion(state.query)) return undefined;
  const [, , , vocabulary] = interpreter;
  for (const joined of listJoinedBadges(state.query, vocabulary)) {
    const all = request({ ...emptyState('/'), refinements: joined.refinements });
    const badges = await fetchBadges(engine, all, signal);
    if (!hasJoinedBadge(joined, badges.filter(isInStock))) continue;
    const results = await searchAgain({ ...state, query: joined.query });
    if (results.response.pages > 0) return { ...results, state: { ...results.state, query: state.query } };
  }
  return undefined;
}

/** Searches for a name of several words as one word, when longer names begin with it. */
async function searchJoinedName(context: SearchContext): Promise<Understood | undefined> {
  const { engine, request, signal, state } = context;
  const parsed = read(context, false);
  const query = toJoinedName(state.query, parsed);
  if (query === undefined) return undefined;
  const { count } = await engine.search(
    { ...narrowedBy(request, parsed)({ ...state, query: '' }), facets: [], hitsPerPage: 1 },
    signal,
  );
  const resolved = await resolveRequest(engine, { ...state, query }, { request, signal });
  if (resolved.response.count <= count) return undefined;
  return { response: resolved.response, state, named: state };
}

/** Searches with one of the words in two, when no vehicle has it in one. */
async function searchParted(context: SearchContext): Promise<Understood | undefined> {
  const { engine, request, signal, state, typed } = context;
  if (typed.response.pages > 0) return undefined;
  for (const query of listParted(state.query)) {
    const parted = request({ ...state, query });
    const { count } = await engine.search({ ...parted, facets: [], hitsPerPage: 1 }, signal);
    if (count > 0) return searchFor(context, { query, refinements: {}, ranges: {} });
  }
  return undefined;
}

/** Searches without filler words, when they alone are in the way: `cheap wildtrak`. */
const searchWithoutFiller = (context: SearchContext) => {
  const { query } = context.state;
  const rest = query.split(/\s+/).filter((word) => !isNoise(word));
  const ignored = query.split(/\s+/).filter(isOpinion);
  return rest.length === 0
    ? undefined
    : searchFor(context, { query: rest.join(' '), refinements: {}, ranges: {}, ignored });
};

/** Returns whether vehicles of a generation state its code, as series or badge. */
async function isCodeStated(
  { engine, request, signal }: SearchContext,
  { code, refinements }: Pick<StockGeneration, 'code' | 'refinements'>,
): Promise<boolean> {
  const state = { ...emptyState('/'), query: code, refinements };
  const { hits } = await engine.search({ ...request(state), facets: [] }, signal);
  const stated = hits.flatMap(({ title, subtitle }) => plainText(`${title} ${subtitle}`).match(TERMS) ?? []);
  return (plainText(code).match(TERMS) ?? []).every((word) => stated.includes(word));
}

/** Searches for a generation of a model by its code and years, unless vehicles state the code, and without refused ones. */
async function searchGenerations(context: SearchContext): Promise<Understood | undefined> {
  const [, , , vocabulary] = context.interpreter;
  const generations = findGenerations(context.state.query, vocabulary);
  if (!generations) return undefined;
  const { rest, chosen, refused } = generations;
  const isStated = chosen !== undefined && (await isCodeStated(context, chosen));
  if (isStated && refused.length === 0) return undefined;
  const query = isStated ? `${chosen.code} ${rest}` : rest;
  const others = read({ ...context, state: { ...context.state, query } }, false);
  const excluded = [...(others.excluded ?? []), ...refused];
  const plain: Interpretation = { ...others, ...(excluded.length > 0 && { excluded }) };
  if (!chosen || isStated) return searchOrFewer(context, plain);
  const year = intersection(others.ranges.year, chosen.years) ?? chosen.years;
  const results = await searchOrFewer(context, {
    ...plain,
    refinements: { ...others.refinements, ...chosen.refinements },
    ranges: { ...others.ranges, year },
  });
  const label = rangeInWords('year', year);
  const leftOut = results?.leftOut?.map((one) => (one === label ? `${chosen.code} (${label})` : one));
  return results && { ...results, ...(leftOut && { leftOut }) };
}

/** Searches for an interpretation, then without its least important wishes. */
const searchOrFewer = async (context: SearchContext, interpretation: Interpretation) =>
  (await searchFor(context, interpretation)) ?? searchFewerWishes(context, interpretation);

const searchMisspelt = (context: SearchContext) =>
  searchFor({ ...context, isMisspelt: true }, read(context, true));

export const resultsAsTyped = ({ typed }: SearchContext): Understood => ({ named: typed.state, ...typed });

/** Returns whether all words name a model that no hit has, nor a longer one: a white GLA-Class for `c class white`. */
function areOtherModels(context: SearchContext): boolean {
  const { query, refinements } = read(context, false);
  const models = refinements.model?.map(bareText) ?? [];
  const { hits } = context.typed.response;
  return (
    query === '' &&
    models.length > 0 &&
    hits.length > 0 &&
    !hits.some((hit) => models.some((model) => bareText(hit.model ?? '').startsWith(model)))
  );
}

const isFoundAsTyped = (context: SearchContext): boolean =>
  context.typed.response.pages > 0 && !areOtherModels(context);

interface InterpretationStep {
  readonly name: string;
  /** Returns whether the step may decide; absent when it always may. */
  readonly isAllowed?: (context: SearchContext) => boolean;
  /** Returns undefined when the step finds nothing better than the previous ones. */
  readonly search: (context: SearchContext) => Understood | undefined | Promise<Understood | undefined>;
}

/** The interpretations of words, in the sequence in which they are tried. */
export const INTERPRETATIONS: readonly InterpretationStep[] = [
  { name: 'a generation by its code', search: searchGenerations },
  { name: 'a badge joined to its model', search: searchJoinedBadge },
  { name: 'badges', search: searchBadges },
  { name: 'a name in one word', search: searchJoinedName },
  { name: 'parsed', search: searchParsed },
  {
    name: 'as typed',
    isAllowed: (context) =>
      isFoundAsTyped(context) && !isFoundByTypo(context.state.query, context.typed.response),
    search: resultsAsTyped,
  },
  { name: 'a word in two', search: searchParted },
  { name: 'misspelt', search: searchMisspelt },
  { name: 'as typed, found by typo tolerance', isAllowed: isFoundAsTyped, search: resultsAsTyped },
  { name: 'likely, the last word half typed', search: searchLikely },
  { name: 'without filler', search: searchWithoutFiller },
  { name: 'any of the makes', search: searchAllMakes },
  { name: 'fewer wishes', search: (context) => searchFewerWishes(context) },
];
