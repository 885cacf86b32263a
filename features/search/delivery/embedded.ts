/** The search that needs no server: it answers from files of the site, remembers answers, and works in a worker when stock is large. */
import { SearchFailure, type SearchEngine } from '../request.ts';
import { readIndexStream } from './index-stream.ts';
import { downloader, failureOf, joined, piecesOf } from './download.ts';
import { dedupeSearches } from './dedupe-cache.ts';
import { memoAsync } from './memo-async.ts';
import { fetchIndex, ignore, publishedStock, type SearchBackend } from './stock.ts';

export interface EmbeddedOptions {
  /** Address of the index. */
  readonly index: string;
  /** Answers to remember; 0 remembers none. */
  readonly cacheSize: number;
  /** Vehicles from which a worker searches. */
  readonly workerFrom: number;
  /** Address of the worker's script; without one the page itself searches. */
  readonly worker?: string;
  /** Milliseconds since some instant: `() => performance.now()`. */
  readonly clock: () => number;
  /** The answer of the host, where somebody has asked for the index already. */
  readonly earlyResponse?: Promise<Response> | undefined;
  /** Milliseconds after which a file that has not come is given up. */
  readonly timeout?: number;
}

/** Most searches have no words: whoever types is the first to load what finds them. */
const words = memoAsync(() =>
  import('../engine/text-search.ts').catch((cause: unknown) => {
    throw new SearchFailure('unreachable', 'The search of words could not be loaded', { cause });
  }),
);

async function chooseBackend(options: EmbeddedOptions): Promise<SearchBackend> {
  const { index, clock, earlyResponse, worker, workerFrom, timeout } = options;
  const place = { index, download: downloader({ timeout }), clock, words };
  const stream = await (earlyResponse ?? Promise.reject(new Error('not asked')))
    .then((response) => readIndexStream(piecesOf(response, index), index))
    .catch((error: unknown) => {
      const failure = failureOf(error, index);
      // Who has waited so long for an answer is told.
      if (failure.reason === 'slow') throw failure;
      return fetchIndex(place);
    });
  const { manifest } = stream;
  if (!worker || manifest.size < workerFrom) return publishedStock(place, stream);
  try {
    const { workerBackend } = await import('./worker-client.ts');
    const arrived = { manifest, packed: await joined(stream.packed) };
    const opening = { index, arrived, timeout };
    return workerBackend(new Worker(worker), publishedStock(place), opening);
  } catch (error) {
    if (error instanceof SearchFailure) throw error;
    return publishedStock(place);
  }
}

/** Answers in the page, whatever the size of the stock. */
export const pageBackend = ({
  index,
  clock,
  timeout,
}: Pick<EmbeddedOptions, 'index' | 'clock' | 'timeout'>): SearchBackend =>
  publishedStock({ index, download: downloader({ timeout }), clock, words });

/** An engine over the files `build` has written. Nothing is fetched before the first search, or before it is to be warm. */
export function embeddedEngine(options: EmbeddedOptions): SearchEngine {
  let { earlyResponse } = options;
  const chosen = memoAsync(() => {
    const choice = chooseBackend({ ...options, earlyResponse });
    // It answers once.
    earlyResponse = undefined;
    return choice;
  });
  const answer: SearchBackend['answer'] = async (request, signal) => (await chosen()).answer(request, signal);
  return {
    search: dedupeSearches(answer, options.cacheSize),
    warm: () => void chosen().then((backend) => backend.warm(), ignore),
  };
}
