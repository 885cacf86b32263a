/** Shares in-flight searches and caches the last N responses. */
import {
  SearchFailure,
  type SearchEngine,
  type SearchRequest,
  type SearchResponse,
} from '../query/request.ts';
import { LruMap } from '../index/lru-map.ts';
import type { SearchBackend } from './backend.ts';

/** Returns a cache key that ignores the order of members. */
function serialiseRequest(request: SearchRequest): string {
  return JSON.stringify(request, (_key, value: unknown) =>
    value instanceof Object && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

interface InFlight {
  readonly promise: Promise<SearchResponse>;
  readonly controller: AbortController;
  /** Callers still waiting. */
  waiting: number;
}

/** Settles like `promise`, or rejects as soon as `signal` aborts. */
function unlessAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
  onAbort: () => void,
): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      onAbort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Throws every error as a `SearchFailure`. */
function throwFailure(error: unknown): never {
  if (error instanceof SearchFailure) throw error;
  throw new SearchFailure('broken', `the search failed: ${String(error)}`, { cause: error });
}

/**
 * Runs each distinct request once. Caches the last `size` responses until a newer stock is published. A search is aborted
 * only when all its callers have aborted.
 */
export function dedupeSearches(search: SearchBackend['search'], size: number): SearchEngine['search'] {
  const responses = new LruMap<string, SearchResponse>(size);
  const running = new Map<string, InFlight>();
  let current = '';

  function start(key: string, request: SearchRequest): InFlight {
    const controller = new AbortController();
    const promise = search(request, controller.signal).then(({ response, stock }) => {
      if (stock !== current) responses.clear();
      current = stock;
      responses.set(key, response);
      return response;
    }, throwFailure);
    const started: InFlight = { promise, controller, waiting: 0 };
    const end = (): void => {
      if (running.get(key) === started) running.delete(key);
    };
    promise.then(end, end);
    running.set(key, started);
    return started;
  }

  return async (request, signal) => {
    signal?.throwIfAborted();
    const key = serialiseRequest(request);
    const cached = responses.get(key);
    if (cached) return cached;
    const inFlight = running.get(key) ?? start(key, request);
    inFlight.waiting += 1;
    return unlessAborted(inFlight.promise, signal, () => {
      inFlight.waiting -= 1;
      if (inFlight.waiting > 0) return;
      running.delete(key);
      inFlight.controller.abort();
    });
  };
}
