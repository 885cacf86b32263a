/** What is asked of a search engine and what it answers; the same for the embedded engine and a cluster (sections 3 and 7). */
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import type { FieldName, PriceName, RangeName, RefinementName } from './fields.ts';

/** Bounds of a range, both inclusive; a bound that is absent is open. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** A condition on documents, as a tree and never as text. */
export type Filter =
  /** The field has one of the values; a list field when it holds one of them. */
  | { readonly field: FieldName; readonly any: readonly (string | number | boolean)[] }
  /** The field has a figure within the bounds; a document without a figure is outside of every range. */
  | ({ readonly field: FieldName } & Range)
  | { readonly all: readonly Filter[] }
  | { readonly either: readonly Filter[] }
  | { readonly not: Filter };

/** Orders of results: the custom rank (after relevance when there is a query), or a figure. */
export const SORTS = [
  'rank',
  'price:asc',
  'price:desc',
  'created_at:desc',
  'km:asc',
  'year:desc',
  'year:asc',
] as const;
export type Sort = (typeof SORTS)[number];

export interface SearchRequest {
  /** Words; every one must be found, whole or as the beginning of a word. */
  readonly query: string;
  /** Chosen values. Values of one refinement widen the results unless its table says `all`; refinements narrow each other. */
  readonly refinements: Readonly<Partial<Record<RefinementName, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<RangeName, Range>>>;
  /** Holds for everything that is found and counted. */
  readonly filter?: Filter;
  /** What is counted, as a further condition: hits may be sold, counts are of what is for sale. */
  readonly counted?: Filter;
  /**
   * Of hits in a row that meet it only the first is kept, before pages are cut (section 4, sold runs). A cluster cannot do
   * that: there the view does it on the hits of a page.
   */
  readonly collapse?: Filter;
  readonly sort: Sort;
  /** The figure that orders of the price go by, where vehicles show another one than `price`. */
  readonly pricedBy?: PriceName;
  /** From 1. */
  readonly page: number;
  readonly hitsPerPage: number;
  /** Refinements to count. Each is counted without its own values and range, so that others can be added to them. */
  readonly facets: readonly RefinementName[];
  /** Most values a facet answers with. Chosen values are always among them. */
  readonly maxFacetValues: number;
}

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

export interface Facet {
  /** Most frequent first, then by value in code-point order; chosen values also with a count of 0. */
  readonly values: readonly FacetValue[];
  /** Of a number field: the least and the greatest figure that is counted; absent when there is none. */
  readonly stats?: { readonly min: number; readonly max: number };
}

export type Facets = Readonly<Partial<Record<RefinementName, Facet>>>;

/** The answer of an engine (section 3, search response). */
export interface SearchResponse<Hit = VehicleCardData> {
  readonly hits: readonly Hit[];
  /** Pages that the hits fill; 0 without hits. */
  readonly pages: number;
  /** Number of hits that are counted. */
  readonly count: number;
  readonly facets: Facets;
  /** Milliseconds the engine worked. */
  readonly ms: number;
}

/** Whatever answers requests in a browser. */
export interface SearchEngine {
  /** Rejects with a `SearchFailure` when there is no answer; `signal` gives up on it. */
  readonly search: (request: SearchRequest, signal?: AbortSignal) => Promise<SearchResponse>;
  /** Gets ready for words, of which the first is about to be typed; harmless when that fails. */
  readonly warm?: () => void;
}

/** Why there is no answer, for whoever has to tell a visitor. */
export type FailureReason = 'offline' | 'unreachable' | 'slow' | 'refused' | 'broken';

/** An engine that could not answer. `message` is for the log, `reason` chooses the words for the visitor. */
export class SearchFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SearchFailure';
    this.reason = reason;
  }
}
