/** Requests and responses of search engines; the same for the embedded engine and a cluster (sections 3 and 7). */
import type { Point } from '../../_domain/location/distance.ts';
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import type { FieldName, PriceName, RangeName, RefinementName } from './fields.ts';

/** An inclusive range; an absent bound is open. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** A condition on documents, as a tree. */
export type Filter =
  /** The field, or an item of a list field, has one of the values. */
  | { readonly field: FieldName; readonly any: readonly (string | number | boolean)[] }
  /** The number is within the bounds; documents without a number never match. */
  | ({ readonly field: FieldName } & Range)
  /** The position is at most so many kilometres away; documents without one never match. */
  | { readonly field: FieldName; readonly near: Point; readonly km: number }
  | { readonly all: readonly Filter[] }
  | { readonly either: readonly Filter[] }
  | { readonly not: Filter };

/** Orders by facts, which words ask for: `cheapest to run`, `biggest`. */
export const FACT_SORTS = [
  'consumption:asc',
  'electric_range:desc',
  'towing:desc',
  'tare:asc',
  'length:desc',
  'length:asc',
  'cc:desc',
  'cc:asc',
] as const;

/** Sort orders: the custom rank (after relevance when there is a query), or a number. */
export const SORTS = [
  'rank',
  'price:asc',
  'price:desc',
  'created_at:desc',
  'km:asc',
  'year:desc',
  'year:asc',
  'distance:asc',
  ...FACT_SORTS,
] as const;
export type Sort = (typeof SORTS)[number];

export interface SearchRequest {
  /** Text query: every word must match, whole or as a prefix. */
  readonly query: string;
  /**
   * Chosen values. Values of one refinement widen the results unless it combines with `all`; different refinements narrow
   * them.
   */
  readonly refinements: Readonly<Partial<Record<RefinementName, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<RangeName, Range>>>;
  /** Applies to hits and counts. */
  readonly filter?: Filter;
  /** A further condition on counts: hits may be sold, counts cover vehicles for sale. */
  readonly counted?: Filter;
  /**
   * Of consecutive matching hits, only the first is returned, before paging (section 4, sold runs). A cluster can't do this;
   * there the view collapses the hits of a page.
   */
  readonly collapse?: Filter;
  readonly sort: Sort;
  /** The field for price orders, if not `price`. */
  readonly pricedBy?: PriceName;
  /** The current year, for ages in words. */
  readonly year?: number;
  /** Where distances start, for the order by distance. */
  readonly near?: Point;
  /** From 1. */
  readonly page: number;
  readonly hitsPerPage: number;
  /** Facets to count, each without its own values and range, so that other values can be added. */
  readonly facets: readonly RefinementName[];
  /** Limit of values per facet. Chosen values are always included. */
  readonly maxFacetValues: number;
}

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

export interface Facet {
  /** Most frequent first, then by value in code-point order; chosen values even with a count of 0. */
  readonly values: readonly FacetValue[];
  /** For number fields: least and greatest counted number, if any. */
  readonly stats?: { readonly min: number; readonly max: number };
}

export type Facets = Readonly<Partial<Record<RefinementName, Facet>>>;

/** The response of an engine (section 3, search response). */
export interface SearchResponse<Hit = VehicleCardData> {
  readonly hits: readonly Hit[];
  /** Number of pages; 0 without hits. */
  readonly pages: number;
  /** Number of hits that are counted. */
  readonly count: number;
  readonly facets: Facets;
  /** Milliseconds the engine took. */
  readonly ms: number;
}

/** A search engine in a browser. */
export interface SearchEngine {
  /** Runs a search. Rejects with a `SearchFailure`; `signal` aborts it. */
  readonly search: (request: SearchRequest, signal?: AbortSignal) => Promise<SearchResponse>;
  /** Prepares the text search; ignores failures. */
  readonly warm?: () => void;
}

/** Why a search failed; selects the message for the visitor. */
export type FailureReason = 'offline' | 'unreachable' | 'slow' | 'refused' | 'broken';

/** A failed search. `message` is for the log, `reason` selects the message for the visitor. */
export class SearchFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SearchFailure';
    this.reason = reason;
  }
}
