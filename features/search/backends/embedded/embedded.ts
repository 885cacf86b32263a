/** The search without a server: reads files of the site, caches responses, and runs in a worker when the stock is large. */
import { ownScript } from '../../../_domain/browser/trusted.ts';
import { SearchFailure, type SearchEngine } from '../../query/request.ts';
import { readIndexStream } from './index-stream.ts';
import { downloader, toFailure, joined, readPieces } from './download.ts';
import { dedupeSearches } from '../dedupe-cache.ts';
import { memoAsync } from '../memo-async.ts';
import { fetchIndex, ignore, publishedStock } from './stock.ts';
import type { SearchBackend } from '../backend.ts';

export interface EmbeddedOptions {
  /** Address of the index. */
  readonly index: string;
  /** Responses to cache; 0 disables the cache. */
  readonly cacheSize: number;
  /** Number of vehicles from which a worker searches. */
  readonly workerFrom: number;
  /** Address of the worker's script; absent, the page itself searches. */
  readonly worker?: string;
  /** Milliseconds since some instant: `() => performance.now()`. */
  readonly clock: () => number;
  /** Response to an earlier request for the index. */
  readonly earlyResponse?: Promise<Response> | undefined;
  /** Milliseconds until a download times out. */
  readonly timeout?: number;
}

/** The text search, loaded with the first query that has words: most searches have none. */
const wordSearch = memoAsync(() =>
  import('../../index/text-search.ts').catch((cause: unknown) => {
    throw new SearchFailure('unreachable', 'The search of words could not be loaded', { cause });
  }),
);

async function chooseBackend(options: EmbeddedOptions): Promise<SearchBackend> {
  const { index, clock, earlyResponse, worker, workerFrom, timeout } = options;
  const source = { index, download: downloader({ timeout }), clock, wordSearch };
  const stream = await (earlyResponse ?? Promise.reject(new Error('no earlier request')))
    .then((response) => readIndexStream(readPieces(response, index), index))
    .catch((error: unknown) => {
      const failure = toFailure(error, index);
      // After a timeout the visitor has waited long enough: report it instead of retrying.
      if (failure.reason === 'slow') throw failure;
      return fetchIndex(source);
    });
  const { manifest } = stream;
  if (!worker || manifest.size < workerFrom) return publishedStock(source, stream);
  try {
    const { workerBackend } = await import('./worker-client.ts');
    const arrived = { manifest, packed: await joined(stream.packed) };
    const opening = { index, arrived, timeout };
    return workerBackend(new Worker(ownScript(worker)), publishedStock(source), opening);
  } catch (error) {
    if (error instanceof SearchFailure) throw error;
    return publishedStock(source);
  }
}

/** Creates a backend that searches in the page, whatever the size of the stock. */
export const pageBackend = ({
  index,
  clock,
  timeout,
}: Pick<EmbeddedOptions, 'index' | 'clock' | 'timeout'>): SearchBackend =>
  publishedStock({ index, download: downloader({ timeout }), clock, wordSearch });

/** Creates an engine over the files of a build. Fetches nothing before the first search or `warm`. */
export function embeddedEngine(options: EmbeddedOptions): SearchEngine {
  let { earlyResponse } = options;
  const chosen = memoAsync(() => {
    const choice = chooseBackend({ ...options, earlyResponse });
    // The body of a response can be read once.
    earlyResponse = undefined;
    return choice;
  });
  const search: SearchBackend['search'] = async (request, signal) => (await chosen()).search(request, signal);
  return {
    search: dedupeSearches(search, options.cacheSize),
    warm: () => void chosen().then((backend) => backend.warm(), ignore),
  };
}
