/** Badges for refusals of words that name nothing else: `ranger not wildtrak`. */
import type { SearchEngine, SearchRequest } from '../query/request.ts';
import { emptyState } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import type { Interpretation } from './interpretation.ts';
import { NOT } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Limit of badges to compare. */
export const MAX_BADGES = 1000;

/** Returns the vocabulary, with the badges in stock if an interpretation ignores refused words. Rejects as the engine does. */
export async function withRefusedBadges(
  vocabulary: Vocabulary,
  { ignored = [] }: Interpretation,
  { engine, request }: { engine: SearchEngine; request: (state: SearchState) => SearchRequest },
): Promise<Vocabulary> {
  if (!ignored.some((text) => text.startsWith(`${NOT} `))) return vocabulary;
  const { facets } = await engine.search({
    ...request(emptyState('/')),
    facets: ['badge'],
    hitsPerPage: 1,
    maxFacetValues: MAX_BADGES,
  });
  return { ...vocabulary, badge: facets.badge?.values ?? [] };
}
