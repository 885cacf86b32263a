/** Filters the hits to show. */
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import type { SearchResponse } from '../query/request.ts';
import { includesSold, type RequestOptions } from '../query/request-of.ts';
import type { SearchState } from '../query/state.ts';

/** Removes tags that have expired at `now` (milliseconds), such as that of new arrivals. */
export const withoutStaleTags = (hits: readonly VehicleCardData[], now: number): VehicleCardData[] =>
  hits.map((hit) =>
    hit.tag?.until !== undefined && Date.parse(hit.tag.until) <= now ? { ...hit, tag: null } : hit,
  );

/** Collapses runs of sold vehicles (specification, section 4, sold runs). */
const withoutSoldRuns = (hits: readonly VehicleCardData[]): VehicleCardData[] =>
  hits.filter(({ sold }, index) => !(sold && hits[index - 1]?.sold));

/**
 * Returns the hits to show; runs of sold vehicles collapse where the tenant wants that and the visitor didn't request them.
 */
export const shownHits = (
  hits: readonly VehicleCardData[],
  state: SearchState,
  { collapseSold }: Pick<RequestOptions, 'collapseSold'>,
): readonly VehicleCardData[] => (collapseSold && !includesSold(state) ? withoutSoldRuns(hits) : hits);

/** Returns whether a response has nothing for sale, unless sold vehicles were requested (specification, section 8). */
export const isNothing = ({ pages, count }: SearchResponse, state: SearchState): boolean =>
  pages === 0 || (count === 0 && !includesSold(state));
