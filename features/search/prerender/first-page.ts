/** Finds the first page of results for an address opened cold, as far as possible without the rest of the search. */
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import { isPlain, parseAddress, printAddress, usesDistance } from '../query/address.ts';
import { displayedCount } from '../query/count.ts';
import { toRequest } from '../query/request-of.ts';
import type { SearchEngine } from '../query/request.ts';
import { isNothing, shownHits, withoutStaleTags } from '../listing/shown-hits.ts';
import type { SearchState } from '../query/state.ts';
import { resolveRequest } from '../query/resolve-request.ts';
import type { SearchProps } from '../ui/props.ts';
import { withMake } from '../query/wording.ts';
import type { PrerenderJob } from './prerender.ts';

export interface FirstPage {
  /** The state it answers. */
  readonly state: SearchState;
  /** The state that names it in headings. */
  readonly named: SearchState;
  /** Address of the state. */
  readonly address: string;
  readonly cards: readonly VehicleCardData[];
  readonly pages: number;
  /** Number of vehicles to display. */
  readonly count: number;
}

/**
 * Finds the first page; undefined when the search itself has to report the outcome: a plain listing, no results, or a text
 * query. Rejects as the engine does.
 */
export async function firstPage(
  engine: SearchEngine,
  { path, query, now }: Omit<PrerenderJob, 'props'>,
  props: SearchProps,
): Promise<FirstPage | undefined> {
  const { scope, page, request } = props;
  const requested = parseAddress(path, query, scope);
  if (!requested || requested.query !== '' || isPlain(requested, scope, page)) return undefined;
  // The worker does not know the visitor's postcode.
  if (usesDistance(requested)) return undefined;
  // Count only the facets that the displayed number and the heading need.
  const options = { ...request, facets: ['car_type', 'make'] as const };
  const {
    state,
    response,
    named = state,
  } = await resolveRequest(engine, requested, {
    request: (one) => toRequest(one, options, { now }),
    signal: new AbortController().signal,
  });
  if (isNothing(response, state) || isPlain(state, scope, page)) return undefined;
  return {
    state,
    named: withMake(named, response),
    address: printAddress(state, scope),
    cards: shownHits(withoutStaleTags(response.hits, now), state, request),
    pages: response.pages,
    count: displayedCount(response, named, props),
  };
}
