/** The search where a worker has the index already: the engine itself is not loaded by the page unless the worker breaks down. */
import type { SearchEngine } from '../request.ts';
import { once } from './memo-async.ts';
import { sharedAnswers } from './dedupe-cache.ts';
import type { Answerer } from './stock.ts';
import { inWorker } from './worker-client.ts';

export interface BesideOptions {
  /** Answers to remember; 0 remembers none. */
  readonly cacheSize: number;
  /** Loads what answers in the page. */
  readonly page: () => Promise<Answerer>;
}

/** An engine over a worker that was told what to open. */
export function engineBeside(worker: Worker, { cacheSize, page }: BesideOptions): SearchEngine {
  const loaded = once(page);
  const inPage: Answerer = {
    warm: () => undefined,
    answer: async (request, signal) => (await loaded()).answer(request, signal),
  };
  return { search: sharedAnswers(inWorker(worker, inPage).answer, cacheSize) };
}
