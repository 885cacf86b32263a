/** The first page of results of an address that is opened cold, as far as it can be told without the rest of the search. */
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import { isPlain, parseAddress, printAddress } from '../address.ts';
import { displayedCount } from '../count.ts';
import { requestOf } from '../request-of.ts';
import type { SearchEngine } from '../request.ts';
import { isNothing, shownHits, withoutStaleTags } from '../shown-hits.ts';
import type { SearchState } from '../state.ts';
import { resolveRequest } from '../ui/resolve-request.ts';
import type { SearchProps } from '../ui/props.ts';
import { withMake } from '../wording.ts';
import type { PrerenderJob } from './prerender.ts';

export interface FirstPage {
  /** What it is the answer to. */
  readonly state: SearchState;
  /** What it is called, as the search itself will call it. */
  readonly meant: SearchState;
  /** Its address on this page. */
  readonly address: string;
  readonly cards: readonly VehicleCardData[];
  readonly pages: number;
  /** Vehicles to tell of. */
  readonly count: number;
}

/**
 * Finds it with `engine`. Undefined where the search itself has to say what there is: the vehicles of the page, none, or those
 * that words mean. Rejects as the engine does.
 */
export async function firstPage(
  engine: SearchEngine,
  { path, query, now }: Omit<PrerenderJob, 'props'>,
  props: SearchProps,
): Promise<FirstPage | undefined> {
  const { place, page, request } = props;
  const requested = parseAddress(path, query, place);
  if (!requested || requested.query !== '' || isPlain(requested, place, page)) return undefined;
  // Of the counts only those that tell how many there are and what they are called.
  const options = { ...request, facets: ['car_type', 'make'] as const };
  const {
    state,
    answer,
    meant = state,
  } = await resolveRequest(engine, requested, {
    request: (one) => requestOf(one, options, { now }),
    signal: new AbortController().signal,
  });
  if (isNothing(answer, state) || isPlain(state, place, page)) return undefined;
  return {
    state,
    meant: withMake(meant, answer),
    address: printAddress(state, place),
    cards: shownHits(withoutStaleTags(answer.hits, now), state, request),
    pages: answer.pages,
    count: displayedCount(answer, meant, props),
  };
}
