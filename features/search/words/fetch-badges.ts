/** Reads the badges of vehicles, with which words that name nothing else are compared. */
import type { FacetValue, SearchEngine, SearchRequest } from '../query/request.ts';

/** Limit of badges to compare. */
const MAX_BADGES = 1000;

/** Returns the badges of the vehicles that a request finds. Rejects as the engine does. */
export async function fetchBadges(
  engine: SearchEngine,
  request: SearchRequest,
  signal?: AbortSignal,
): Promise<readonly FacetValue[]> {
  const { facets } = await engine.search(
    { ...request, facets: ['badge'], hitsPerPage: 1, maxFacetValues: MAX_BADGES },
    signal,
  );
  return facets.badge?.values ?? [];
}
