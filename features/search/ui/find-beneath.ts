/** Searches models and badges for the Find field of the makes. Loaded with its first letter. */
import { BENEATH_FACETS, beneathMakes, type Beneath } from '../listing/beneath-makes.ts';
import { toRequest } from '../query/request-of.ts';
import type { SearchState } from '../query/state.ts';
import { loadEngine } from './load-engine.ts';
import { positionFor } from './near.ts';
import type { SearchProps } from './props.ts';

/** More than the names of any stock. */
const MOST_VALUES = 1000;

/** Returns models and badges whose names contain a text. Rejects as the engine does. */
export async function findBeneath(
  text: string,
  state: SearchState,
  { props, now, signal }: { props: SearchProps; now: number; signal: AbortSignal },
): Promise<Beneath[]> {
  const engine = await loadEngine(props.engine);
  const facets = BENEATH_FACETS.filter((name) => name !== 'badge' || props.facets.includes(name));
  const options = { ...props.request, facets, hitsPerPage: 1, maxFacetValues: MOST_VALUES };
  const request = (one: SearchState) => toRequest(one, options, { now, near: positionFor(one) });
  return beneathMakes(text, state, { engine, request, signal });
}
