/** The state of a search; the URL is its store (specification, sections 2 and 3). */
import type { RangeName, RefinementName } from './fields.ts';
import type { Range, Sort } from './request.ts';

export interface SearchState {
  /** Path of the current listing; its scope is among the refinements. */
  readonly currentPath: string;
  readonly query: string;
  /** Words of the visitor that decide nothing: displayed as ignored. */
  readonly hoped?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly sortBy: Sort;
  readonly refinements: Readonly<Partial<Record<RefinementName, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<RangeName, Range>>>;
  /** Kilometres from `near`, otherwise from the visitor's postcode, which stays on the device. */
  readonly within?: number | undefined;
  /** Postcode of a place that words named; absent without a distance. */
  readonly near?: string | undefined;
  /** Whether the price range has a lower bound. */
  readonly isMinRange: boolean;
  /** Whether the price range has an upper bound. */
  readonly isMaxRange: boolean;
  /** Foreign parameters, such as those of campaigns, unchanged. */
  readonly rest: readonly (readonly [name: string, value: string])[];
}
