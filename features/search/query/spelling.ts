/** Matches chosen values to the spelling of the stock: `make=toyota` for Toyota, `make=Citroen` for Citroën. */
import { entriesOf, normaliseState } from './address.ts';
import { isRefinement, refinementOf, type RefinementName } from './fields.ts';
import type { FacetValue, Facets } from './request.ts';
import type { SearchState } from './state.ts';

/** Removes case, diacritics and punctuation; a plus stays, because G10 and G10+ are two models. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]/gu, '');

/**
 * Returns the value if it is counted, otherwise the most frequent one that differs only in case, diacritics and punctuation.
 */
function spelling(value: string, counted: readonly FacetValue[]): string {
  const there = counted.filter(({ count }) => count > 0);
  if (there.some((other) => other.value === value)) return value;
  return there.find((other) => fold(other.value) === fold(value))?.value ?? value;
}

/** Returns the state with values in the spelling of the counts; undefined when nothing changes. The page stays. */
export function respelled(state: SearchState, facets: Facets): SearchState | undefined {
  const entries = Object.entries(state.refinements).map(([name, values]) => {
    const counted = (isRefinement(name) ? facets[name]?.values : undefined) ?? [];
    return [name, values.map((value) => spelling(value, counted))] as const;
  });
  const isSame = entries.every(([name, values]) =>
    isRefinement(name) ? values.every((value, index) => value === state.refinements[name]?.[index]) : true,
  );
  return isSame ? undefined : normaliseState({ ...state, refinements: Object.fromEntries(entries) });
}

/** Returns whether a value is counted. */
const isThere = (facets: Facets, name: RefinementName, value: string): boolean =>
  facets[name]?.values.some((one) => one.value === value && one.count > 0) ?? false;

/**
 * Returns whether hits and counts prove that every chosen value exists. A single value is proven by the hits; one among
 * several may match no vehicle.
 */
export const areOfStock = ({ refinements }: SearchState, facets: Facets): boolean =>
  entriesOf(refinements).every(
    ([name, values]) =>
      values.length < 2 ||
      refinementOf(name).combine === 'all' ||
      values.every((value) => isThere(facets, name, value)),
  );

/** Removes values that no vehicle has; `facets` are those of the whole stock. */
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
