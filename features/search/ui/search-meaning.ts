/** Answers to words: the vehicles that have them, or those that they mean. */
import { tidy } from '../address.ts';
import { isRefinement, type RefinementName } from '../fields.ts';
import type { SearchEngine, SearchRequest } from '../request.ts';
import type { SearchState } from '../state.ts';
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
const EMPTY_WORDS = /(?:^|\s)(?:cars?|vehicles?|cheap|low|not|-\p{L}\S*)(?:\s|$)/iu;

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

/**
 * Answers a state. When nothing has its words but they mean something here, as `under 30k suv` does, the answer is what
 * they mean; so it is when words among them are empty, as in `red car`. The words of the site are asked for only then.
 */
export async function searchMeaning(
  engine: SearchEngine,
  state: SearchState,
  { request, signal }: { request: (state: SearchState) => SearchRequest; signal: AbortSignal },
): Promise<Understood> {
  const asWritten = await answerTo(engine, state, { request, signal });
  const { query } = state;
  const isFound = asWritten.answer.pages > 0 && !EMPTY_WORDS.test(query);
  if (query === '' || isFound) return { ...asWritten, meant: asWritten.state };
  // What is known without it is still an answer.
  const reading = await Promise.all([import('../suggest.ts'), vocabularyFor(engine, request)]).catch(
    () => undefined,
  );
  if (!reading) return { ...asWritten, meant: asWritten.state };
  const [{ meaningOf, withMeaning }, vocabulary] = reading;
  const { pricedBy: prices } = request(state);
  const base = { ...asWritten.state, page: state.page };
  const answered = async (misspelt: boolean): Promise<Meant | undefined> => {
    const meaning = meaningOf(query, vocabulary, { prices, misspelt });
    // Found as it stands, it gives way to what all of it means.
    const isAll =
      meaning.query === '' && Object.keys({ ...meaning.refinements, ...meaning.ranges }).length > 0;
    if (meaning.query === query || (asWritten.answer.pages > 0 && !isAll)) return undefined;
    const other = await answerTo(engine, meant(base, withMeaning(base, meaning)), { request, signal });
    return other.answer.pages > 0 ? other : undefined;
  };
  const other = (await answered(false)) ?? (asWritten.answer.pages > 0 ? undefined : await answered(true));
  if (!other) return { ...asWritten, meant: asWritten.state };
  const found = { ...base, page: other.state.page };
  return { state: sameChoices(found, state) ? state : found, answer: other.answer, meant: other.state };
}
