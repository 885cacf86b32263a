/** A request to a search engine and the expected response. */
import type { RefinementName } from '../../features/search/query/fields.ts';
import type { SearchRequest } from '../../features/search/query/request.ts';

export interface BackendCase {
  readonly request: Partial<SearchRequest>;
  /** Ids of the hits, in order. */
  readonly hits?: readonly string[];
  readonly count?: number;
  readonly pages?: number;
  /** Values with their counts, in order. */
  readonly facets?: Partial<Record<RefinementName, readonly (readonly [value: string, count: number])[]>>;
  readonly stats?: Partial<
    Record<RefinementName, { readonly min: number; readonly max: number } | undefined>
  >;
}

/** Cases by subject and name. */
export type Cases = Readonly<Record<string, Readonly<Record<string, BackendCase>>>>;
