/** Chosen values that the stock writes otherwise: `make=toyota` where it is Toyota, `make=Citroen` where it is Citroën. */
import { entriesOf, normaliseState } from '../address.ts';
import { isRefinement, refinementOf, type RefinementName } from '../fields.ts';
import type { FacetValue, Facets } from '../request.ts';
import type { SearchState } from '../state.ts';

/** A text without case, marks and punctuation; a plus stays, for G10 and G10+ are two models. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]/gu, '');

/** The value itself when it is counted; otherwise the most frequent one that differs in nothing but case, marks and punctuation. */
function spelling(value: string, counted: readonly FacetValue[]): string {
  const there = counted.filter(({ count }) => count > 0);
  if (there.some((other) => other.value === value)) return value;
  return there.find((other) => fold(other.value) === fold(value))?.value ?? value;
}

/**
 * The state with every chosen value that has no vehicles as the counts write it, on the page that was asked for.
 * Undefined when nothing is to change.
 */
export function respelled(state: SearchState, facets: Facets): SearchState | undefined {
  const entries = Object.entries(state.refinements).map(([name, values]) => {
    const counted = (isRefinement(name) ? facets[name]?.values : undefined) ?? [];
    return [name, values.map((value) => spelling(value, counted))] as const;
  });
  const isSame = entries.every(([name, values]) =>
    isRefinement(name) ? values.every((value, at) => value === state.refinements[name]?.[at]) : true,
  );
  return isSame ? undefined : normaliseState({ ...state, refinements: Object.fromEntries(entries) });
}

/** Whether vehicles with a value are counted. */
const isThere = (facets: Facets, name: RefinementName, value: string): boolean =>
  facets[name]?.values.some((one) => one.value === value && one.count > 0) ?? false;

/**
 * Whether vehicles that are found, and the counts beside them, prove every chosen value: alone in its filter it is that of
 * what is found; among others it may be nobody's.
 */
export const areOfStock = ({ refinements }: SearchState, facets: Facets): boolean =>
  entriesOf(refinements).every(
    ([name, values]) =>
      values.length < 2 ||
      refinementOf(name).combine === 'all' ||
      values.every((value) => isThere(facets, name, value)),
  );

/** The state without the values that no vehicle has, whatever else is chosen; `facets` are those of the whole stock. */
export const ofStock = (state: SearchState, facets: Facets): SearchState =>
  normaliseState({
    ...state,
    refinements: Object.fromEntries(
      entriesOf(state.refinements).map(([name, values]) => [
        name,
        values.filter((value) => isThere(facets, name, value)),
      ]),
    ),
  });
