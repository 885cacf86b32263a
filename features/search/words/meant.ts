/** What words mean, as data. */
import type { SearchState } from '../query/state.ts';

/** Excluded values, with the words for them. */
export interface Excluded {
  /** As they are searched for: `not toyota`. */
  readonly words: string;
  readonly refinements: SearchState['refinements'];
}

/** What words mean: `query` is what is left to be searched for as text. */
export interface Meaning extends Pick<SearchState, 'query' | 'refinements' | 'ranges'> {
  /** Absent when nothing is excluded. */
  readonly excluded?: readonly Excluded[];
}

/** Whether the words choose or exclude anything. */
export const isMeant = ({ refinements, ranges, excluded = [] }: Omit<Meaning, 'query'>): boolean =>
  excluded.length > 0 || Object.keys({ ...refinements, ...ranges }).length > 0;

/** The words of a meaning that an address carries as text: what is not understood, and what is excluded. */
export const textOf = ({ query, excluded = [] }: Meaning): string =>
  [query, ...excluded.map(({ words }) => words)].filter(Boolean).join(' ');
