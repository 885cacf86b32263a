/** What is asked of an index, whatever its fields are called. */
import type { Range } from '../request.ts';
import type { Bits } from './bits.ts';

/** A condition on one field. */
export type FieldCondition =
  | { readonly field: string; readonly any: readonly (string | number | boolean)[] }
  | ({ readonly field: string } & Range);

/** A condition on documents; `Filter` of a request is one. */
export type Condition =
  | FieldCondition
  | { readonly all: readonly Condition[] }
  | { readonly either: readonly Condition[] }
  | { readonly not: Condition };

export interface Choice {
  /** Who chose: facets of the same name are counted without it. */
  readonly name: string;
  readonly condition: Condition;
  /** Holds for the facet of its own name, too. */
  readonly appliesToOwnFacet?: boolean;
}

export interface FacetRequest {
  readonly name: string;
  readonly field: string;
  /** Values that are answered also with a count of 0. */
  readonly chosen: readonly string[];
}

export interface SortOrder {
  readonly field: string;
  readonly descending: boolean;
  /** Figures of 0 and less count as none. */
  readonly positive?: boolean;
}

/** What the words of a text find. */
export interface WordMatches {
  /** The documents that have all of them. Not to be changed. */
  readonly bits: Bits;
  /** How relevant documents are, as binary figures: a document's figure has a 1 at place n when it is in set n. */
  readonly relevance: () => readonly Bits[];
}

export interface Query {
  /** Absent when nothing is asked by words. */
  readonly words?: WordMatches | undefined;
  readonly choices: readonly Choice[];
  /** Holds for everything that is found and counted. */
  readonly filter?: Condition | undefined;
  /** A further condition of what is counted. */
  readonly counted?: Condition | undefined;
  /** Of hits in a row that meet it only the first is kept. */
  readonly collapse?: Condition | undefined;
  /** By relevance, then document number when absent. Documents without the figure come last. */
  readonly order?: SortOrder | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly facets: readonly FacetRequest[];
  readonly maxFacetValues: number;
}

export interface FacetResult {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  readonly stats?: { readonly min: number; readonly max: number };
}

export interface QueryResult {
  /** Document numbers of the page. */
  readonly hits: readonly number[];
  /** Number of documents on all pages. */
  readonly found: number;
  /** Those of them that are counted. */
  readonly count: number;
  readonly facets: ReadonlyMap<string, FacetResult>;
}
