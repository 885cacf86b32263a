/** What a visitor has chosen, and its address: the URL is the store (specification, sections 2 and 3). */
import type { RangeName, RefinementName } from './fields.ts';
import type { Range, Sort } from './request.ts';

export interface SearchState {
  /** Path of the listing the visitor is on; what it stands for is among the refinements. */
  readonly currentPath: string;
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly sortBy: Sort;
  readonly refinements: Readonly<Partial<Record<RefinementName, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<RangeName, Range>>>;
  /** The price range has a lower bound of its own. */
  readonly isMinRange: boolean;
  /** The price range has an upper bound of its own. */
  readonly isMaxRange: boolean;
  /** Parameters of others, such as those of campaigns, as they were found. */
  readonly rest: readonly (readonly [name: string, value: string])[];
}
