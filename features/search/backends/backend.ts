/** A backend of the search: responses with the stock they come from. */
import type { SearchRequest, SearchResponse } from '../query/request.ts';

/** A response, and the digest of the stock it belongs to. */
export interface StockResponse {
  readonly response: SearchResponse;
  readonly stock: string;
}

/** Runs searches, in the page or in a worker. */
export interface SearchBackend {
  readonly search: (request: SearchRequest, signal?: AbortSignal) => Promise<StockResponse>;
  /** Prepares the text search; ignores failures. */
  readonly warm: () => void;
}
