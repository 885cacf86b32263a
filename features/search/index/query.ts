/** A query over an index with any fields. */
import type { Point } from '../../_domain/location/distance.ts';
import type { Range } from '../query/request.ts';
import type { Bits } from './bits.ts';

/** A condition on one field. */
export type FieldCondition =
  | { readonly field: string; readonly any: readonly (string | number | boolean)[] }
  | { readonly field: string; readonly near: Point; readonly km: number }
  | ({ readonly field: string } & Range);

/** A condition on documents; `Filter` of a request is one. */
export type Condition =
  | FieldCondition
  | { readonly all: readonly Condition[] }
  | { readonly either: readonly Condition[] }
  | { readonly not: Condition };

export interface Choice {
  /** Facets that ignore this name are counted without this choice. */
  readonly name: string;
  readonly condition: Condition;
}

export interface FacetRequest {
  readonly name: string;
  readonly field: string;
  /** Names of the choices that it is counted without. */
  readonly ignored: readonly string[];
  /** Values to include even when their count is 0. */
  readonly chosen: readonly string[];
}

export interface SortOrder {
  readonly field: string;
  readonly descending: boolean;
  /** Numbers of 0 and below count as missing. */
  readonly positive?: boolean;
  /** Sorts by the distance from here; the field has points. */
  readonly near?: Point;
}

/** The result of a text search. */
export interface WordMatches {
  /** Documents that match all words. Must not be changed. */
  readonly bits: Bits;
  /** Relevance as bit planes: a document's score has bit n set when it is in plane n. */
  readonly relevance: () => readonly Bits[];
}

export interface Query {
  /** Absent without a text query. */
  readonly wordMatches?: WordMatches | undefined;
  readonly choices: readonly Choice[];
  /** Applies to hits and counts. */
  readonly filter?: Condition | undefined;
  /** A further condition on what is counted. */
  readonly counted?: Condition | undefined;
  /** Of consecutive hits that match, only the first is returned. */
  readonly collapse?: Condition | undefined;
  /** Absent: by relevance, then by document number. Documents without a value come last. */
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
  /** Number of hits that are counted. */
  readonly count: number;
  readonly facets: ReadonlyMap<string, FacetResult>;
}
