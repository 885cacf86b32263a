/** Fetches the vocabulary of a site, once for each engine, and the stock for suggestions and distances. */
import type { SearchEngine, SearchRequest } from '../query/request.ts';
import { emptyState } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import type { Interpretation } from './interpretation.ts';
import { narrowedBy } from './narrow-request.ts';
import type { Stock } from './suggestions.ts';
import type { Vocabulary } from './vocabulary.ts';

type RequestOf = (state: SearchState) => SearchRequest;

const vocabularies = new WeakMap<SearchEngine, Promise<Vocabulary>>();

async function fetchVocabulary(
  engine: SearchEngine,
  request: RequestOf,
  interpretation?: Interpretation,
): Promise<Vocabulary> {
  const { vocabularyOf, vocabularyRequest } = await import('./vocabulary.ts');
  const narrowed = interpretation ? narrowedBy(request, interpretation) : request;
  const { query = '' } = interpretation ?? {};
  return vocabularyOf((await engine.search(vocabularyRequest(narrowed, { query }))).facets);
}

/** Returns the vocabulary of the site, fetched once. A rejected call is not cached. */
export function vocabularyFor(engine: SearchEngine, request: RequestOf): Promise<Vocabulary> {
  const cached = vocabularies.get(engine);
  if (cached) return cached;
  const vocabulary = fetchVocabulary(engine, request);
  vocabularies.set(engine, vocabulary);
  vocabulary.catch(() => vocabularies.delete(engine));
  return vocabulary;
}

/** Returns the stock for distances in words. */
export const stockFor = (engine: SearchEngine, request: RequestOf) => ({
  engine,
  request,
  vocabulary: () => vocabularyFor(engine, request),
});

/** Limit of cached vocabularies. */
const MAX_VOCABULARIES = 50;

/** Returns the stock for suggestions: counts and vocabularies of interpretations, whatever filters are chosen. */
export function createStock(engine: SearchEngine, request: RequestOf): Stock {
  const cached = new Map<string, Promise<Vocabulary>>();
  return {
    count: async (interpretation) => {
      const state = { ...emptyState('/'), query: interpretation.query };
      const narrowed = narrowedBy(request, interpretation)(state);
      return (await engine.search({ ...narrowed, facets: [], hitsPerPage: 1 })).count;
    },
    vocabulary: (interpretation) => {
      const key = JSON.stringify(interpretation);
      const before = cached.get(key);
      if (before) return before;
      if (cached.size >= MAX_VOCABULARIES) cached.clear();
      const vocabulary = fetchVocabulary(engine, request, interpretation);
      cached.set(key, vocabulary);
      vocabulary.catch(() => cached.delete(key));
      return vocabulary;
    },
  };
}
