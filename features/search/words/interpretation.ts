/** The interpretation of a query, as plain data. */
import type { SearchState } from '../query/state.ts';

/** Excluded values. */
export interface Excluded {
  /** Text of the exclusion in a query: `not toyota`. */
  readonly text: string;
  readonly refinements: SearchState['refinements'];
  readonly ranges?: SearchState['ranges'];
}

/** Filters that words stand for; `query` is the rest, searched for as text. */
export interface Interpretation extends Pick<SearchState, 'query' | 'refinements' | 'ranges'> {
  /** Absent when nothing is excluded. */
  readonly excluded?: readonly Excluded[];
  /** Words that decide nothing, as typed; absent when there are none. */
  readonly ignored?: readonly string[];
}

/** Returns whether an interpretation chooses or excludes anything. */
export const hasChoices = ({ refinements, ranges, excluded = [] }: Omit<Interpretation, 'query'>): boolean =>
  excluded.length > 0 || Object.keys({ ...refinements, ...ranges }).length > 0;

/** Returns the part of an interpretation that an address carries as text: the rest and the exclusions. */
export const textOf = ({ query, excluded = [] }: Interpretation): string =>
  [query, ...excluded.map(({ text }) => text)].filter(Boolean).join(' ');
