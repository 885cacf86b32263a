/** From one state of a search to the next. Everything but the choice of a page leads back to the first one. */
import { LAST_PAGE, queryText, rangeOf, normaliseState } from './address.ts';
import type { RangeName, RefinementName } from './fields.ts';
import type { Range, Sort } from './request.ts';
import type { SearchState } from './state.ts';

/** One thing a visitor has chosen, as a chip that takes it back shows it. */
export type Choice =
  | { readonly kind: 'query'; readonly query: string }
  | { readonly kind: 'value'; readonly name: RefinementName; readonly value: string }
  | { readonly kind: 'range'; readonly name: RangeName; readonly range: Range };

/** The state of a listing on which nothing has been chosen. */
export const emptyState = (currentPath: string, refinements: SearchState['refinements'] = {}): SearchState =>
  normaliseState({ currentPath, query: '', page: 1, sortBy: 'rank', refinements, ranges: {}, rest: [] });

/** The state on its first page with a part of it replaced. */
const changed = (state: SearchState, part: Partial<SearchState>): SearchState =>
  normaliseState({ ...state, page: 1, ...part });

/** Exactly these values of a refinement; none takes the refinement away. */
export const setValues = (state: SearchState, name: RefinementName, values: readonly string[]): SearchState =>
  changed(state, { refinements: { ...state.refinements, [name]: values } });

/** The value chosen, or taken back when it is chosen already. */
export function toggleValue(state: SearchState, name: RefinementName, value: string): SearchState {
  const values = state.refinements[name] ?? [];
  const without = values.filter((other) => other !== value);
  return setValues(state, name, without.length < values.length ? without : [...values, value]);
}

/** The range of a refinement; without a bound there is none. Single figures that were chosen give way to it. */
export function setRange(state: SearchState, name: RangeName, { min, max }: Range): SearchState {
  const { [name]: _before, ...others } = state.ranges;
  const { [name]: _figures, ...refinements } = state.refinements;
  const range = rangeOf(min, max);
  return changed(state, { refinements, ranges: range ? { ...others, [name]: range } : others });
}

/** The range that is chosen of a refinement, or that of the single figures that are: 2020 is from 2020 to 2020. */
export function rangeIn({ ranges, refinements }: SearchState, name: RangeName): Range {
  const figures = (refinements[name] ?? []).map(Number).filter(Number.isFinite);
  if (ranges[name] || figures.length === 0) return ranges[name] ?? {};
  return { min: Math.min(...figures), max: Math.max(...figures) };
}

/** The words of the search box; spaces around them do not count. */
export const setQuery = (state: SearchState, query: string): SearchState =>
  changed(state, { query: queryText(query) });

export const setSort = (state: SearchState, sortBy: Sort): SearchState => changed(state, { sortBy });

export const setPage = (state: SearchState, page: number): SearchState =>
  changed(state, { page: Math.min(Math.max(1, page), LAST_PAGE) });

/** Nothing chosen any more; the order of results and the parameters of others stay. */
export const clearAll = (state: SearchState): SearchState =>
  changed(state, { query: '', refinements: {}, ranges: {} });

/** What is chosen, one for each chip: the words, then values, then ranges. */
export function chosen({
  query,
  refinements,
  ranges,
}: Pick<SearchState, 'query' | 'refinements' | 'ranges'>): Choice[] {
  // The keys of a state are names of refinements and nothing else.
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
  return [...(query === '' ? [] : [{ kind: 'query', query } as const]), ...values, ...bounds];
}

/** The state without one of its choices. */
export function withdraw(state: SearchState, choice: Choice): SearchState {
  if (choice.kind === 'query') return setQuery(state, '');
  if (choice.kind === 'range') return setRange(state, choice.name, {});
  const values = state.refinements[choice.name] ?? [];
  return setValues(
    state,
    choice.name,
    values.filter((value) => value !== choice.value),
  );
}
