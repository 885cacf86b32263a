/** How words are answered: ways to read them, tried in order until one finds vehicles (specification, section 2). */
import { entriesOf, rangeOf, normaliseState } from '../query/address.ts';
import { RANGES, refinementOf, type RangeName, type RefinementName } from '../query/fields.ts';
import { mayBeMisspelt } from '../index/edit-distance.ts';
import { plainText } from '../index/plain-text.ts';
import type { Filter, Range, SearchEngine, SearchRequest, SearchResponse } from '../query/request.ts';
import type { SearchState } from '../query/state.ts';
import { emptyState } from '../query/state-change.ts';
import { resolveRequest, type Resolved } from '../query/resolve-request.ts';
import type { Reading } from './meaning.ts';
import { isMeant, textOf, type Meaning } from './meant.ts';
import type { Stock } from './suggestions.ts';
import { hasExclusion, NAMES_ALL } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

type RequestOf = (state: SearchState) => SearchRequest;

const vocabularies = new WeakMap<SearchEngine, Promise<Vocabulary>>();

async function requestVocabulary(
  engine: SearchEngine,
  request: RequestOf,
  meaning?: Meaning,
): Promise<Vocabulary> {
  const { vocabularyOf, vocabularyRequest } = await import('./vocabulary.ts');
  const narrowed = meaning ? narrowedBy(request, meaning) : request;
  const { query = '' } = meaning ?? {};
  return vocabularyOf((await engine.search(vocabularyRequest(narrowed, { query }))).facets);
}

/** The words of the site, requested once; a try that failed is made again the next time. */
export function vocabularyFor(engine: SearchEngine, request: RequestOf): Promise<Vocabulary> {
  const before = vocabularies.get(engine);
  if (before) return before;
  const requested = requestVocabulary(engine, request);
  vocabularies.set(engine, requested);
  requested.catch(() => vocabularies.delete(engine));
  return requested;
}

/** Meanings whose vocabularies are remembered. */
const MOST_VOCABULARIES = 50;

/** What there is of a meaning, whatever is chosen. */
export function stockOf(engine: SearchEngine, request: RequestOf): Stock {
  const remembered = new Map<string, Promise<Vocabulary>>();
  return {
    count: async (meaning) => {
      const narrowed = narrowedBy(request, meaning)({ ...emptyState('/'), query: meaning.query });
      return (await engine.search({ ...narrowed, facets: [], hitsPerPage: 1 })).count;
    },
    vocabulary: (meaning) => {
      const key = JSON.stringify(meaning);
      const before = remembered.get(key);
      if (before) return before;
      if (remembered.size >= MOST_VOCABULARIES) remembered.clear();
      const requested = requestVocabulary(engine, request, meaning);
      remembered.set(key, requested);
      requested.catch(() => remembered.delete(key));
      return requested;
    },
  };
}

/** Values as conditions that all hold. */
const conditionsOf = (refinements: SearchState['refinements']): Filter[] =>
  entriesOf(refinements).flatMap(([name, any]): Filter[] => {
    const { field, combine } = refinementOf(name);
    return combine === 'all' ? any.map((one) => ({ field, any: [one] })) : [{ field, any }];
  });

/** What words mean as a condition: like the words themselves it holds for everything that is found and counted. */
const conditionOf = ({ refinements, ranges, excluded = [] }: Meaning): Filter => ({
  all: [
    ...conditionsOf(refinements),
    ...RANGES.flatMap((name) => (ranges[name] ? { field: refinementOf(name).field, ...ranges[name] } : [])),
    ...excluded.map((one): Filter => ({ not: { all: conditionsOf(one.refinements) } })),
  ],
});

/** Requests of states that meet a meaning too. */
const narrowedBy =
  (request: RequestOf, meaning: Meaning): RequestOf =>
  (state) => {
    const { filter, ...others } = request(state);
    const condition = conditionOf(meaning);
    return { ...others, filter: { all: filter ? [filter, condition] : [condition] } };
  };

/** What lies in both ranges. */
function inBoth(one: Range = {}, other: Range = {}): Range | undefined {
  const figures = (end: 'min' | 'max') => [one[end], other[end]].filter((figure) => figure !== undefined);
  const mins = figures('min');
  const maxs = figures('max');
  return rangeOf(
    mins.length > 0 ? Math.max(...mins) : undefined,
    maxs.length > 0 ? Math.min(...maxs) : undefined,
  );
}

/** The state in which all is chosen that is chosen or meant: what its results are called. */
function meantState(state: SearchState, meaning: Meaning): SearchState {
  const refinements: Partial<Record<RefinementName, readonly string[]>> = { ...meaning.refinements };
  for (const [name, values] of entriesOf(state.refinements)) {
    const both = meaning.refinements[name]?.filter((value) => values.includes(value)) ?? [];
    refinements[name] = both.length > 0 ? both : values;
  }
  const ranges: Partial<Record<RangeName, Range>> = {};
  for (const name of RANGES) {
    const range = inBoth(state.ranges[name], meaning.ranges[name]);
    if (range) ranges[name] = range;
  }
  return normaliseState({ ...state, query: textOf(meaning), refinements, ranges });
}

/** The state without a make, and what belongs to one. */
const ofAnyMake = (state: SearchState): SearchState => ({
  ...state,
  refinements: Object.fromEntries(
    entriesOf(state.refinements).filter(([name]) => !/^(?:make|model|make_model|badge)$/.test(name)),
  ),
});

export interface Understood extends Resolved {
  /** What `answer` is the answer to: the state itself, or what its words mean. */
  readonly meant: SearchState;
}

const sameChoices = (one: SearchState, other: SearchState): boolean =>
  JSON.stringify([one.page, one.refinements]) === JSON.stringify([other.page, other.refinements]);

/** How to read words, and those of the site; undefined when they do not come: what is found without them is still an answer. */
const loadReading = (engine: SearchEngine, request: RequestOf) =>
  Promise.all([
    import('./meaning.ts'),
    import('./suggestions.ts'),
    import('./wishes.ts'),
    vocabularyFor(engine, request),
  ]).catch(() => undefined);

/** Whether a word that may be misspelt is in none of the vehicles that were found: it was found by what is near it. */
const isFoundNearby = (query: string, { hits }: SearchResponse): boolean => {
  const text = plainText(JSON.stringify(hits));
  return plainText(query)
    .split(/\s+/)
    .some((word) => mayBeMisspelt(word) && !text.includes(word));
};

/** What the words of a vehicle say as well: who types `diesel` means all of them and not only what is called so. */
const IN_TEXT = /^(?:make|model|make_model|body|year)$/;
const isBeyondText = ({ refinements, ranges, excluded = [] }: Meaning): boolean =>
  excluded.length > 0 ||
  Object.keys(ranges).length > 0 ||
  Object.keys(refinements).some((name) => !IN_TEXT.test(name));

/**
 * What words mean that were sent: nothing more than they say where only that finds something; misspelt ones too, where all of
 * them are understood then and no vehicle has those that are not understood as they stand; the words as they are typed where
 * only they find something, as in `silver corolla` where a Corolla Cross is silver, or where nothing does; either of two models
 * where none is both. Rejects as the engine does.
 */
export async function sentMeaning(engine: SearchEngine, text: string, request: RequestOf): Promise<Meaning> {
  const [{ meaningOf }, vocabulary] = await Promise.all([
    import('./meaning.ts'),
    vocabularyFor(engine, request),
  ]);
  const state = emptyState('/');
  const { pricedBy: prices } = request(state);
  const read = (how: Reading = {}) => meaningOf(text, vocabulary, { prices, ...how });
  const find = (meaning: Meaning) =>
    engine.search({ ...narrowedBy(request, meaning)({ ...state, query: meaning.query }), facets: [] });
  const isThere = async (meaning: Meaning) => (await find(meaning)).count > 0;
  const plain = read();
  const asTyped: Meaning = { query: text.trim(), refinements: {}, ranges: {} };
  if (plain.query === '') return !isMeant(plain) || (await isThere(plain)) ? plain : asTyped;
  const near = read({ misspelt: true });
  if (near.query === '') {
    const asText = { query: plain.query, refinements: {}, ranges: {} };
    return isFoundNearby(plain.query, await find(asText)) ? near : plain;
  }
  if (await isThere(plain)) return plain;
  if (await isThere(asTyped)) return asTyped;
  const last = read({ last: true });
  return last.query === '' ? last : plain;
}

/**
 * Answers a state whose words may mean more than they say. The readings, in order: as typed; as understood; with misspelt words;
 * with a last word that is half of one; among all makes, where the words mean another than the one that is chosen; without the
 * least of the wishes, where nothing in stock meets them all. What is understood takes the place of what was found as typed where
 * all words mean something and some are empty, as in `red car`, or name a value that vehicles are not called by, as in `diesel`.
 * Rejects as the engine does.
 */
export async function searchMeaning(
  engine: SearchEngine,
  state: SearchState,
  { request, signal }: { request: RequestOf; signal: AbortSignal },
): Promise<Understood> {
  const { query } = state;
  const [typed, reading] = await Promise.all([
    resolveRequest(engine, state, { request, signal }),
    query === '' ? undefined : loadReading(engine, request),
  ]);
  const asTyped: Understood = { meant: typed.state, ...typed };
  if (!reading) return asTyped;
  const [{ isNamed, meaningOf }, { likelyMeaning }, { fewerWishes }, vocabulary] = reading;
  const { pricedBy: prices } = request(state);
  const isFound = typed.answer.pages > 0;
  const read = (misspelt: boolean): Meaning => meaningOf(query, vocabulary, { prices, misspelt });

  /** The answer to a meaning among what is chosen; undefined where it finds nothing or what was typed finds better. */
  const answered = async (meaning: Meaning | undefined): Promise<Understood | undefined> => {
    if (!meaning || (meaning.query === query && !isMeant(meaning))) return undefined;
    const isAll = meaning.query === '' && isMeant(meaning);
    const mayStand =
      !isFound ||
      isBeyondText(meaning) ||
      hasExclusion(query) ||
      (isAll && (isNamed(query, meaning) || NAMES_ALL.test(query)));
    if (!mayStand) return undefined;
    const words = { ...state, query: meaning.query };
    const narrowed = narrowedBy(request, meaning);
    const found = await resolveRequest(engine, words, { request: narrowed, signal });
    const { answer, meant: named = found.state } = found;
    if (answer.pages === 0 || (isFound && !isAll && answer.count < typed.answer.count)) return undefined;
    const next = { ...found.state, query };
    return { answer, state: sameChoices(next, state) ? state : next, meant: meantState(named, meaning) };
  };

  /** Among all makes where the words mean one and none of it is chosen. */
  const amongAllMakes = async (): Promise<Understood | undefined> => {
    const free = ofAnyMake(state);
    const isChosen = Object.keys(free.refinements).length < Object.keys(state.refinements).length;
    if (!isChosen || !read(true).refinements.make) return undefined;
    const found = await searchMeaning(engine, free, { request, signal });
    return found.answer.pages > 0 ? found : undefined;
  };

  /** Without the least wishes; undefined where the stock meets all of them and something that is chosen stands against it. */
  const nearest = async (): Promise<Understood | undefined> => {
    const whole = read(true);
    const stock = stockOf(engine, request);
    if (isMeant(whole) && (await stock.count(whole)) > 0) return undefined;
    for (const { meaning, leftOut } of fewerWishes(whole)) {
      signal.throwIfAborted();
      const found = await answered(meaning);
      if (found) return leftOut.length > 0 ? { ...found, leftOut } : found;
    }
    return undefined;
  };

  const understood = await answered(read(false));
  if (understood) return understood;
  if (isFound && !isFoundNearby(query, typed.answer)) return asTyped;
  const misspelt = await answered(read(true));
  if (misspelt || isFound) return misspelt ?? asTyped;
  const likely = () =>
    likelyMeaning(query, vocabulary, { stock: stockOf(engine, request), prices }).then(answered);
  for (const next of [likely, amongAllMakes, nearest]) {
    const found = await next();
    if (found) return found;
  }
  return asTyped;
}
