/** Searches in a worker that already has the index. The page loads its own engine only if the worker fails. */
import type { SearchEngine } from '../../query/request.ts';
import { memoAsync } from '../memo-async.ts';
import { dedupeSearches } from '../dedupe-cache.ts';
import type { SearchBackend } from '../backend.ts';
import { workerBackend } from './worker-client.ts';

export interface OffloadOptions {
  /** Responses to cache; 0 disables the cache. */
  readonly cacheSize: number;
  /** Loads the fallback that searches in the page. */
  readonly page: () => Promise<SearchBackend>;
}

/** Creates an engine over a worker that opens the index by itself. */
export function offloadedEngine(worker: Worker, { cacheSize, page }: OffloadOptions): SearchEngine {
  const loaded = memoAsync(page);
  const inPage: SearchBackend = {
    warm: () => undefined,
    search: async (request, signal) => (await loaded()).search(request, signal),
  };
  return { search: dedupeSearches(workerBackend(worker, inPage).search, cacheSize) };
}
