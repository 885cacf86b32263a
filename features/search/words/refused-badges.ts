/** Badges for refusals of words that name nothing else: `ranger not wildtrak`. */
import type { SearchEngine, SearchRequest } from '../query/request.ts';
import { emptyState } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { fetchBadges } from './fetch-badges.ts';
import type { Interpretation } from './interpretation.ts';
import { NOT } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Returns the vocabulary, with the badges in stock if an interpretation ignores refused words. Rejects as the engine does. */
export async function withRefusedBadges(
  vocabulary: Vocabulary,
  { ignored = [] }: Interpretation,
  { engine, request }: { engine: SearchEngine; request: (state: SearchState) => SearchRequest },
): Promise<Vocabulary> {
  if (!ignored.some((text) => text.startsWith(`${NOT} `))) return vocabulary;
  return { ...vocabulary, badge: await fetchBadges(engine, request(emptyState('/'))) };
}
