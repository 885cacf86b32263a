/** What of the vehicles found is shown. */
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import type { SearchResponse } from './request.ts';
import { includesSold, type RequestOptions } from './request-of.ts';
import type { SearchState } from './state.ts';

/** Tags whose time is over at `now` (milliseconds), such as that of new arrivals, are left out. */
export const withoutStaleTags = (hits: readonly VehicleCardData[], now: number): VehicleCardData[] =>
  hits.map((hit) =>
    hit.tag?.until !== undefined && Date.parse(hit.tag.until) <= now ? { ...hit, tag: null } : hit,
  );

/** Of sold vehicles in a row only the first (specification, section 4, sold runs). */
const withoutSoldRuns = (hits: readonly VehicleCardData[]): VehicleCardData[] =>
  hits.filter(({ sold }, at) => !(sold && hits[at - 1]?.sold));

/** The vehicles that are shown of those found: runs of sold ones as one where a tenant wants that and nobody asks for them. */
export const shownHits = (
  hits: readonly VehicleCardData[],
  state: SearchState,
  { collapseSold }: Pick<RequestOptions, 'collapseSold'>,
): readonly VehicleCardData[] => (collapseSold && !includesSold(state) ? withoutSoldRuns(hits) : hits);

/** Whether nothing is for sale among what was found, unless sold vehicles were asked for (specification, section 8). */
export const isNothing = ({ pages, count }: SearchResponse, state: SearchState): boolean =>
  pages === 0 || (count === 0 && !includesSold(state));
