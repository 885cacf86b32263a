/** The embedded engine, words and all (specification, section 3). */
import type { SearchRequest, SearchResponse } from '../request.ts';
import { runRequest } from './run-request.ts';
import type { SearchIndex } from './search-index.ts';
import { findWords } from './text-search.ts';

/** Answers a request from an index of vehicles, as `answer` does. `clock` tells milliseconds from any start. */
export const search = (
  index: SearchIndex,
  request: SearchRequest,
  clock: () => number,
): SearchResponse<number> => runRequest(index, request, { clock, find: findWords });
