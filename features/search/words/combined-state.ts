/** Combines the chosen values of a state with those of an interpretation. */
import { createRange, entriesOf, normaliseState } from '../query/address.ts';
import { RANGES, type RangeName, type RefinementName } from '../query/fields.ts';
import type { Range } from '../query/request.ts';
import type { SearchState } from '../query/state.ts';
import { textOf, type Interpretation } from './interpretation.ts';

/** Returns the intersection of two ranges. */
export function intersection(one: Range = {}, other: Range = {}): Range | undefined {
  const bounds = (end: 'min' | 'max') => [one[end], other[end]].filter((bound) => bound !== undefined);
  const mins = bounds('min');
  const maxs = bounds('max');
  return createRange(
    mins.length > 0 ? Math.max(...mins) : undefined,
    maxs.length > 0 ? Math.min(...maxs) : undefined,
  );
}

/** Combines the chosen values with those of the interpretation: the state that names the results in headings. */
export function combinedState(state: SearchState, interpretation: Interpretation): SearchState {
  const refinements: Partial<Record<RefinementName, readonly string[]>> = { ...interpretation.refinements };
  for (const [name, values] of entriesOf(state.refinements)) {
    const both = interpretation.refinements[name]?.filter((value) => values.includes(value)) ?? [];
    refinements[name] = both.length > 0 ? both : values;
  }
  const ranges: Partial<Record<RangeName, Range>> = {};
  for (const name of RANGES) {
    const range = intersection(state.ranges[name], interpretation.ranges[name]);
    if (range) ranges[name] = range;
  }
  return normaliseState({ ...state, query: textOf(interpretation), refinements, ranges });
}
