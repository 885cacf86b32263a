/** The embedded engine with text search (specification, section 3). */
import type { SearchRequest, SearchResponse } from '../query/request.ts';
import { runRequest } from './run-request.ts';
import type { SearchIndex } from './search-index.ts';
import { findWords } from './text-search.ts';

/** Runs a request including its text query. `clock` returns milliseconds since any fixed moment. */
export const search = (
  index: SearchIndex,
  request: SearchRequest,
  clock: () => number,
): SearchResponse<number> => runRequest(index, request, { clock, find: findWords });
