/** Answers to words: the vehicles that have them, or those that they mean. */
import { tidy } from '../address.ts';
import { isRefinement, type RefinementName } from '../fields.ts';
import type { SearchEngine, SearchRequest } from '../request.ts';
import type { SearchState } from '../state.ts';
import type { Meaning } from '../suggest.ts';
import type { Vocabulary } from '../suggest-words.ts';
import { answerTo, type Meant } from './meant.ts';

const vocabularies = new WeakMap<SearchEngine, Promise<Vocabulary>>();

/** The words of the site, asked for once; a try that failed is made again the next time. */
export function vocabularyFor(
  engine: SearchEngine,
  request: (state: SearchState) => SearchRequest,
): Promise<Vocabulary> {
  const known = vocabularies.get(engine);
  if (known) return known;
  const asked = import('../suggest-words.ts').then(async ({ vocabularyOf, vocabularyRequest }) =>
    vocabularyOf((await engine.search(vocabularyRequest(request))).facets),
  );
  vocabularies.set(engine, asked);
  asked.catch(() => vocabularies.delete(engine));
  return asked;
}

/** Words that say nothing of a vehicle: beside others they are no reason to find only what is called so. */
const EMPTY_WORDS = /(?:^|\s)(?:cars?|vehicles?|cheap|low|not|no|except|without|-\p{L}\S*)(?:\s|$)/iu;

/** What the words of a vehicle say as well: who asks for `diesel` means all of them and not only what is called so. */
const WRITTEN = /^(?:make|model|make_model|body|colour|year)$/;
const isUnwritten = ({ refinements, ranges }: Meaning): boolean =>
  Object.keys(ranges).length > 0 || Object.keys(refinements).some((name) => !WRITTEN.test(name));

/** The state with what its words mean; what is chosen beside them stays: values widen, a range that was chosen counts. */
function meant(state: SearchState, within: SearchState): SearchState {
  const refinements: Partial<Record<RefinementName, readonly string[]>> = { ...within.refinements };
  for (const [name, values] of Object.entries(state.refinements))
    if (isRefinement(name) && !/^(?:make|model|make_model|badge)$/.test(name))
      refinements[name] = [...new Set([...values, ...(refinements[name] ?? [])])];
  return tidy({ ...within, page: state.page, refinements, ranges: { ...within.ranges, ...state.ranges } });
}

export interface Understood extends Meant {
  /** What `answer` is the answer to: the state itself, or what its words mean. */
  readonly meant: SearchState;
}

const sameChoices = (one: SearchState, other: SearchState): boolean =>
  JSON.stringify([one.page, one.refinements]) === JSON.stringify([other.page, other.refinements]);

/** How to read words, and those of the site; undefined when they do not come: what is known without them is still an answer. */
const readingOf = (engine: SearchEngine, request: (state: SearchState) => SearchRequest) =>
  Promise.all([import('../suggest.ts'), vocabularyFor(engine, request)]).catch(() => undefined);

/**
 * Answers a state. When nothing has its words but they mean something here, as `under 30k suv` does, the answer is what
 * they mean, and so it is when they may be misspelt. Where they are found, what they mean takes the place when all of them
 * mean something and some are empty, as in `red car`, or values that vehicles are not called by, as in `diesel`.
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
  const plain: Understood = { ...asWritten, meant: asWritten.state };
  if (!reading) return plain;
  const [{ isMeant, meaningOf, withMeaning }, vocabulary] = reading;
  const { pricedBy: prices } = request(state);
  const base = { ...asWritten.state, page: state.page };
  const isFound = asWritten.answer.pages > 0;
  const answered = async (misspelt: boolean): Promise<Meant | undefined> => {
    const meaning = meaningOf(query, vocabulary, { prices, misspelt });
    const isAll = meaning.query === '' && isMeant(meaning);
    const mayStand = !isFound || isUnwritten(meaning) || (isAll && EMPTY_WORDS.test(query));
    if (meaning.query === query || !mayStand) return undefined;
    const other = await answerTo(engine, meant(base, withMeaning(base, meaning)), { request, signal });
    const { pages, count } = other.answer;
    return pages === 0 || (isFound && !isAll && count < asWritten.answer.count) ? undefined : other;
  };
  const other = (await answered(false)) ?? (isFound ? undefined : await answered(true));
  if (!other) return plain;
  const found = { ...base, page: other.state.page };
  return { state: sameChoices(found, state) ? state : found, answer: other.answer, meant: other.state };
}
