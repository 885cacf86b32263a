/** Chosen values that the stock writes in other letters: `make=toyota` where it is Toyota. */
import { tidy } from '../address.ts';
import { isRefinement } from '../fields.ts';
import type { FacetValue, Facets } from '../request.ts';
import type { SearchState } from '../state.ts';

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The value itself when it is counted; otherwise the most frequent one that differs in nothing but case. */
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
  return isSame ? undefined : tidy({ ...state, refinements: Object.fromEntries(entries) });
}

/** The state without the values that no vehicle has, whatever else is chosen; `facets` are those of the whole stock. */
export function ofStock(state: SearchState, facets: Facets): SearchState {
  const entries = Object.entries(state.refinements).map(([name, values]) => {
    const counted = (isRefinement(name) && facets[name]?.values) || [];
    const isThere = (value: string) => counted.some((one) => one.value === value && one.count > 0);
    return [name, values.filter(isThere)] as const;
  });
  return tidy({ ...state, refinements: Object.fromEntries(entries) });
}
