/** Answers to words: the vehicles that have them, or those that they mean. */
import { entriesOf, rangeOf, tidy } from '../address.ts';
import { RANGES, refinementOf, type RangeName, type RefinementName } from '../fields.ts';
import type { Meaning, Reading } from '../meaning.ts';
import { mayBeMisspelt } from '../near.ts';
import { plainText } from '../plain-text.ts';
import type { Filter, Range, SearchEngine, SearchRequest, SearchResponse } from '../request.ts';
import type { SearchState } from '../state.ts';
import { emptyState } from '../state-change.ts';
import type { Stock } from '../suggest.ts';
import type { Vocabulary } from '../suggest-words.ts';
import { answerTo, type Meant } from './meant.ts';

const vocabularies = new WeakMap<SearchEngine, Promise<Vocabulary>>();

async function wordsFrom(
  engine: SearchEngine,
  request: (state: SearchState) => SearchRequest,
  meaning?: Meaning,
): Promise<Vocabulary> {
  const { vocabularyOf, vocabularyRequest } = await import('../suggest-words.ts');
  return vocabularyOf((await engine.search(vocabularyRequest(request, meaning))).facets);
}

/** The words of the site, asked for once; a try that failed is made again the next time. */
export function vocabularyFor(
  engine: SearchEngine,
  request: (state: SearchState) => SearchRequest,
): Promise<Vocabulary> {
  const known = vocabularies.get(engine);
  if (known) return known;
  const asked = wordsFrom(engine, request);
  vocabularies.set(engine, asked);
  asked.catch(() => vocabularies.delete(engine));
  return asked;
}

/** Meanings whose words are kept. */
const MOST_KNOWN = 50;

/** What there is of a meaning, whatever is chosen. */
export function stockOf(engine: SearchEngine, request: (state: SearchState) => SearchRequest): Stock {
  const known = new Map<string, Promise<Vocabulary>>();
  return {
    count: async (meaning) => {
      const asked = request({ ...emptyState('/'), ...meaning });
      return (await engine.search({ ...asked, facets: [], hitsPerPage: 1 })).count;
    },
    vocabulary: (meaning) => {
      const key = JSON.stringify(meaning);
      const made = known.get(key);
      if (made) return made;
      if (known.size >= MOST_KNOWN) known.clear();
      const asked = wordsFrom(engine, request, meaning);
      known.set(key, asked);
      asked.catch(() => known.delete(key));
      return asked;
    },
  };
}

/** Words that say nothing of a vehicle: beside others they are no reason to find only what is called so. */
const EMPTY_WORDS = /(?:^|\s)(?:cars?|vehicles?|cheap|low)(?:\s|$)/i;

/** Words that are not wanted: what is called so is no answer to them. */
const UNWANTED = /(?:^|\s)(?:not|no|except|without|-\p{L}\S*)(?:\s|$)/iu;

/** What the words of a vehicle say as well: who asks for `diesel` means all of them and not only what is called so. */
const WRITTEN = /^(?:make|model|make_model|body|colour|year)$/;
const isUnwritten = ({ refinements, ranges }: Meaning): boolean =>
  Object.keys(ranges).length > 0 || Object.keys(refinements).some((name) => !WRITTEN.test(name));

/** What words mean as a condition: like the words themselves it holds for everything that is found and counted. */
const conditionOf = ({ refinements, ranges }: Meaning): Filter => ({
  all: [
    ...entriesOf(refinements).flatMap(([name, any]): Filter[] => {
      const { field, combine } = refinementOf(name);
      return combine === 'all' ? any.map((one) => ({ field, any: [one] })) : [{ field, any }];
    }),
    ...RANGES.flatMap((name) => (ranges[name] ? { field: refinementOf(name).field, ...ranges[name] } : [])),
  ],
});

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
function meant(state: SearchState, meaning: Meaning): SearchState {
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
  return tidy({ ...state, query: meaning.query, refinements, ranges });
}

/** The state without a make, and what belongs to one. */
const ofAnyMake = (state: SearchState): SearchState => ({
  ...state,
  refinements: Object.fromEntries(
    entriesOf(state.refinements).filter(([name]) => !/^(?:make|model|make_model|badge)$/.test(name)),
  ),
});

export interface Understood extends Meant {
  /** What `answer` is the answer to: the state itself, or what its words mean. */
  readonly meant: SearchState;
}

const sameChoices = (one: SearchState, other: SearchState): boolean =>
  JSON.stringify([one.page, one.refinements]) === JSON.stringify([other.page, other.refinements]);

/** How to read words, and those of the site; undefined when they do not come: what is known without them is still an answer. */
const readingOf = (engine: SearchEngine, request: (state: SearchState) => SearchRequest) =>
  Promise.all([import('../meaning.ts'), import('../suggest.ts'), vocabularyFor(engine, request)]).catch(
    () => undefined,
  );

/** Whether a word that may be misspelt is in none of the vehicles that were found: it was found by what is near it. */
const isFoundNearby = (query: string, { hits }: SearchResponse): boolean => {
  const text = plainText(JSON.stringify(hits));
  return plainText(query)
    .split(/\s+/)
    .some((word) => mayBeMisspelt(word) && !text.includes(word));
};

/**
 * What words mean that were sent: nothing more than they say where only that finds something; misspelt ones too, where all of
 * them are understood then and no vehicle has those that are not understood as they stand; the words as they are typed where
 * only they find something, as in `silver corolla` where a Corolla Cross is silver; either of two models where none is both.
 * Rejects as the engine does.
 */
export async function sentMeaning(
  engine: SearchEngine,
  text: string,
  request: (state: SearchState) => SearchRequest,
): Promise<Meaning> {
  const [{ meaningOf }, vocabulary] = await Promise.all([
    import('../meaning.ts'),
    vocabularyFor(engine, request),
  ]);
  const state = emptyState('/');
  const { pricedBy: prices } = request(state);
  const read = (how: Reading = {}) => meaningOf(text, vocabulary, { prices, ...how });
  const find = (words: Partial<SearchState>) =>
    engine.search({ ...request({ ...state, ...words }), facets: [] });
  const isThere = async (words: Partial<SearchState>) => (await find(words)).count > 0;
  const plain = read();
  const asTyped: Meaning = { query: text.trim(), refinements: {}, ranges: {} };
  if (plain.query === '') return (await isThere(plain)) || !(await isThere(asTyped)) ? plain : asTyped;
  const near = read({ misspelt: true });
  if (near.query === '') return isFoundNearby(plain.query, await find({ query: plain.query })) ? near : plain;
  if (await isThere(plain)) return plain;
  if (await isThere(asTyped)) return asTyped;
  const last = read({ last: true });
  return last.query === '' ? last : plain;
}

/**
 * Answers a state. When nothing has its words but they mean something here, as `under 30k suv` does, the answer is what
 * they mean among what is chosen, and so it is when they may be misspelt. Where they are found, what they mean takes the place
 * when all of them mean something and some are empty, as in `red car`, or a model in several words, or values that vehicles
 * are not called by, as in `diesel`. Where nothing is found and the last word is half of one, the answer is to what it most likely becomes. Words that
 * mean another make than the one that is chosen, take its place.
 */
export async function searchMeaning(
  engine: SearchEngine,
  state: SearchState,
  { request, signal }: { request: (state: SearchState) => SearchRequest; signal: AbortSignal },
): Promise<Understood> {
  const { query } = state;
  const [asWritten, reading] = await Promise.all([
    answerTo(engine, state, { request, signal }),
    query === '' ? undefined : readingOf(engine, request),
  ]);
  const plain: Understood = { meant: asWritten.state, ...asWritten };
  if (!reading) return plain;
  const [{ isMeant, isNamed, meaningOf }, { likelyMeaning }, vocabulary] = reading;
  const { pricedBy: prices } = request(state);
  const isFound = asWritten.answer.pages > 0;

  const read = (misspelt: boolean): Meaning => meaningOf(query, vocabulary, { prices, misspelt });

  const answered = async (meaning: Meaning): Promise<Understood | undefined> => {
    const isAll = meaning.query === '' && isMeant(meaning);
    const mayStand =
      !isFound ||
      isUnwritten(meaning) ||
      UNWANTED.test(query) ||
      (isAll && (isNamed(query, meaning) || EMPTY_WORDS.test(query)));
    if (meaning.query === query || !mayStand) return undefined;
    const condition = conditionOf(meaning);
    const narrowed = (one: SearchState): SearchRequest => {
      const { filter, ...asked } = request(one);
      return { ...asked, filter: { all: filter ? [filter, condition] : [condition] } };
    };
    const words = { ...state, query: meaning.query };
    const {
      state: found,
      answer,
      meant: named = found,
    } = await answerTo(engine, words, { request: narrowed, signal });
    const { pages, count } = answer;
    if (pages === 0 || (isFound && !isAll && count < asWritten.answer.count)) return undefined;
    const kept = { ...found, query };
    return { answer, state: sameChoices(kept, state) ? state : kept, meant: meant(named, meaning) };
  };

  /** Among all makes where the words mean one and none of it is chosen. */
  const ofOther = async (): Promise<Understood | undefined> => {
    const free = ofAnyMake(state);
    const isChosen = Object.keys(free.refinements).length < Object.keys(state.refinements).length;
    if (!isChosen || !read(true).refinements.make) return undefined;
    const found = await searchMeaning(engine, free, { request, signal });
    return found.answer.pages > 0 ? found : undefined;
  };

  const understood = await answered(read(false));
  if (understood || (isFound && !isFoundNearby(query, asWritten.answer))) return understood ?? plain;
  const near = await answered(read(true));
  if (near || isFound) return near ?? plain;
  const likely = await likelyMeaning(query, vocabulary, { stock: stockOf(engine, request), prices });
  return (likely && (await answered(likely))) ?? (await ofOther()) ?? plain;
}
