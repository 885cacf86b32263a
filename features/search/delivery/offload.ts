/** The search where a worker has the index already: the engine itself is not loaded by the page unless the worker breaks down. */
import type { SearchEngine } from '../request.ts';
import { memoAsync } from './memo-async.ts';
import { dedupeSearches } from './dedupe-cache.ts';
import type { SearchBackend } from './stock.ts';
import { workerBackend } from './worker-client.ts';

export interface OffloadOptions {
  /** Answers to remember; 0 remembers none. */
  readonly cacheSize: number;
  /** Loads what answers in the page. */
  readonly page: () => Promise<SearchBackend>;
}

/** An engine over a worker that was told what to open. */
export function offloadedEngine(worker: Worker, { cacheSize, page }: OffloadOptions): SearchEngine {
  const loaded = memoAsync(page);
  const inPage: SearchBackend = {
    warm: () => undefined,
    answer: async (request, signal) => (await loaded()).answer(request, signal),
  };
  return { search: dedupeSearches(workerBackend(worker, inPage).answer, cacheSize) };
}
