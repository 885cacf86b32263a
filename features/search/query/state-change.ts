/** State transitions of a search. All but a change of page return to the first page. */
import { withoutSlash } from '../../_domain/text/page-href.ts';
import { LAST_PAGE, queryText, createRange, normaliseState } from './address.ts';
import type { RangeName, RefinementName } from './fields.ts';
import type { Range, Sort } from './request.ts';
import type { SearchState } from './state.ts';

/** One choice of the visitor; shown as a chip. */
export type Choice =
  | { readonly kind: 'query'; readonly query: string }
  | { readonly kind: 'value'; readonly name: RefinementName; readonly value: string }
  | { readonly kind: 'range'; readonly name: RangeName; readonly range: Range }
  | { readonly kind: 'within'; readonly km: number; readonly postcode?: string }
  /** The nearest to a place that words named. */
  | { readonly kind: 'near'; readonly postcode: string };

/** Returns the state of a listing without choices. */
export const emptyState = (path: string, refinements: SearchState['refinements'] = {}): SearchState =>
  normaliseState({
    currentPath: withoutSlash(path),
    query: '',
    page: 1,
    sortBy: 'rank',
    refinements,
    ranges: {},
    rest: [],
  });

/** Returns the state with some members replaced, on its first page. */
const changed = (state: SearchState, part: Partial<SearchState>): SearchState =>
  normaliseState({ ...state, page: 1, ...part });

/** Sets the values of a refinement; an empty list removes it. */
export const setValues = (state: SearchState, name: RefinementName, values: readonly string[]): SearchState =>
  changed(state, { refinements: { ...state.refinements, [name]: values } });

/** Adds a value, or removes it if chosen. */
export function toggleValue(state: SearchState, name: RefinementName, value: string): SearchState {
  const values = state.refinements[name] ?? [];
  const without = values.filter((other) => other !== value);
  return setValues(state, name, without.length < values.length ? without : [...values, value]);
}

/** Adds a value or removes it, whatever the state holds. */
export function tickValue(
  state: SearchState,
  name: RefinementName,
  value: string,
  isTicked: boolean,
): SearchState {
  const others = (state.refinements[name] ?? []).filter((other) => other !== value);
  return setValues(state, name, isTicked ? [...others, value] : others);
}

/** Sets the range of a refinement, replacing single numbers; without bounds it removes the range. */
export function setRange(state: SearchState, name: RangeName, { min, max }: Range): SearchState {
  const { [name]: _before, ...others } = state.ranges;
  const { [name]: _numbers, ...refinements } = state.refinements;
  const range = createRange(min, max);
  return changed(state, { refinements, ranges: range ? { ...others, [name]: range } : others });
}

/** Returns the chosen range, or that of the chosen numbers: 2020 is from 2020 to 2020. */
export function rangeIn({ ranges, refinements }: SearchState, name: RangeName): Range {
  const numbers = (refinements[name] ?? []).map(Number).filter(Number.isFinite);
  if (ranges[name] || numbers.length === 0) return ranges[name] ?? {};
  return { min: Math.min(...numbers), max: Math.max(...numbers) };
}

/** Sets the greatest distance in kilometres, or removes it. */
export const setWithin = (state: SearchState, within: number | undefined): SearchState =>
  changed(state, { within });

/** Sets the place where distances start: within so many kilometres of it, or the nearest first. */
export const setNear = (state: SearchState, near: string | undefined, km?: number): SearchState =>
  changed(state, km === undefined ? { near, sortBy: 'distance:asc' } : { near, within: km });

/** Lets distances start at the visitor again. */
export const forgetNear = (state: SearchState): SearchState => changed(state, { near: undefined });

/** Sets the text query without words that decide nothing; outer spaces are ignored. */
export const setQuery = (state: SearchState, query: string): SearchState =>
  changed(state, { query: queryText(query), hoped: undefined });

/** Sorts a state whose order the visitor has not chosen. */
export const sortUnchosen = (state: SearchState, sortBy: Sort | undefined): SearchState =>
  sortBy !== undefined && state.sortBy === 'rank' ? { ...state, sortBy } : state;

export const setSort = (state: SearchState, sortBy: Sort): SearchState => changed(state, { sortBy });

export const setPage = (state: SearchState, page: number): SearchState =>
  changed(state, { page: Math.min(Math.max(1, page), LAST_PAGE) });

/** Returns the state on its first page without foreign parameters, as one shares it. */
export const clean = (state: SearchState): SearchState => changed(state, { rest: [] });

/** Removes all choices; foreign parameters and the sort order stay, unless it starts at a place that words named. */
export const clearAll = (state: SearchState): SearchState =>
  changed(state, {
    query: '',
    hoped: undefined,
    refinements: {},
    ranges: {},
    within: undefined,
    near: undefined,
    ...(state.near !== undefined && state.sortBy === 'distance:asc' && { sortBy: 'rank' }),
  });

/** Returns all choices, one per chip: the query, then values, then ranges, then the distance from a postcode or place. */
export function chosen(
  {
    query,
    refinements,
    ranges,
    within,
    near,
  }: Pick<SearchState, 'query' | 'refinements' | 'ranges' | 'within' | 'near'>,
  postcode = near,
): Choice[] {
  // The keys of a state are refinement names.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const values = Object.entries(refinements).flatMap(([name, chosenValues]) =>
    chosenValues.map((value): Choice => ({ kind: 'value', name: name as RefinementName, value })),
  );
  const bounds = Object.entries(ranges).map(([name, range]): Choice => ({
    kind: 'range',
    name: name as RangeName,
    range,
  }));
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  return [
    ...(query === '' ? [] : [{ kind: 'query', query } as const]),
    ...values,
    ...bounds,
    ...(within === undefined
      ? []
      : [{ kind: 'within', km: within, ...(postcode !== undefined && { postcode }) } as const]),
    ...(within === undefined && near !== undefined ? [{ kind: 'near', postcode: near } as const] : []),
  ];
}

/** Removes one choice. */
export function withdraw(state: SearchState, choice: Choice): SearchState {
  if (choice.kind === 'query') return setQuery(state, '');
  if (choice.kind === 'within') return setWithin(state, undefined);
  if (choice.kind === 'near') return setSort(state, 'rank');
  if (choice.kind === 'range') return setRange(state, choice.name, {});
  const values = state.refinements[choice.name] ?? [];
  return setValues(
    state,
    choice.name,
    values.filter((value) => value !== choice.value),
  );
}

/** Makes one choice again that was removed. */
export function restore(state: SearchState, choice: Choice): SearchState {
  if (choice.kind === 'query') return setQuery(state, choice.query);
  if (choice.kind === 'near') return setNear(state, choice.postcode);
  if (choice.kind === 'range') return setRange(state, choice.name, choice.range);
  if (choice.kind === 'value') return tickValue(state, choice.name, choice.value, true);
  return choice.postcode === undefined
    ? setWithin(state, choice.km)
    : setNear(state, choice.postcode, choice.km);
}
