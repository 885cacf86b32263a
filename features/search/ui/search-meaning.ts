/** Answers to words: the vehicles that have them, or those that they mean. */
import { requestOf, type RequestOptions } from '../request-of.ts';
import type { SearchEngine, SearchResponse } from '../request.ts';
import type { SearchState } from '../state.ts';
import type { Meaning } from '../suggest.ts';
import type { Vocabulary } from '../suggest-words.ts';

type WithoutFacets = Omit<RequestOptions, 'facets'>;

const vocabularies = new WeakMap<SearchEngine, Promise<Vocabulary>>();

/** The words of the site, asked for once; a try that failed is made again the next time. */
export function vocabularyFor(
  engine: SearchEngine,
  options: WithoutFacets,
  now: number,
): Promise<Vocabulary> {
  const known = vocabularies.get(engine);
  if (known) return known;
  const asked = import('../suggest-words.ts').then(async ({ vocabularyOf, vocabularyRequest }) =>
    vocabularyOf((await engine.search(vocabularyRequest({ ...options, facets: [] }, { now }))).facets),
  );
  vocabularies.set(engine, asked);
  asked.catch(() => vocabularies.delete(engine));
  return asked;
}

/** Words that say nothing of a vehicle: beside others they are no reason to find only what is called so. */
const EMPTY_WORDS = /(?:^|\s)(?:cars?|vehicles?|cheap|not)(?:\s|$)/i;

/** The state with what its words mean; what is chosen beside them stays: values widen, a range that was chosen counts. */
function meant(state: SearchState, within: SearchState): SearchState {
  const refinements = { ...within.refinements };
  for (const [name, values] of Object.entries(state.refinements))
    if (!/^(?:make|model|make_model|badge)$/.test(name))
      Object.assign(refinements, {
        [name]: [...new Set([...values, ...(refinements[name as 'body'] ?? [])])],
      });
  return { ...within, page: state.page, refinements, ranges: { ...within.ranges, ...state.ranges } };
}

export interface Understood {
  readonly response: SearchResponse;
  /** What it is the answer to: the state itself, or what its words mean. */
  readonly meant: SearchState;
}

/**
 * Answers a state. When nothing has its words but they mean something here, as `under 30k suv` does, the answer is what
 * they mean; so it is when words among them are empty, as in `red car`. Code that reads words is loaded only then.
 */
export async function searchMeaning(
  engine: SearchEngine,
  state: SearchState,
  { options, now, signal }: { options: RequestOptions; now: number; signal: AbortSignal },
): Promise<Understood> {
  const ask = (asked: SearchState) => engine.search(requestOf(asked, options, { now }), signal);
  const response = await ask(state);
  const asWritten = { response, meant: state };
  if (state.query === '' || (response.pages > 0 && !EMPTY_WORDS.test(state.query))) return asWritten;
  const [{ meaningOf, withMeaning }, vocabulary] = await Promise.all([
    import('../suggest.ts'),
    vocabularyFor(engine, options, now),
  ]);
  const meaning: Meaning = meaningOf(state.query, vocabulary);
  if (meaning.query === state.query) return asWritten;
  const other = meant(state, withMeaning(state, meaning));
  const understood = await ask(other);
  return understood.pages > 0 ? { response: understood, meant: other } : asWritten;
}
