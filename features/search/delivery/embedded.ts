/** The search that needs no server: it answers from files of the site, remembers answers, and works in a worker when stock is large. */
import type { SearchEngine } from '../request.ts';
import { downloader } from './download.ts';
import { sharedAnswers } from './shared.ts';
import { readManifest } from './manifest.ts';
import { fetchManifest, ignore, once, publishedStock, type Answerer } from './stock.ts';

export interface EmbeddedOptions {
  /** Address of the list of search files. */
  readonly manifest: string;
  /** Answers to remember; 0 remembers none. */
  readonly cacheSize: number;
  /** Vehicles from which a worker searches. */
  readonly workerFrom: number;
  /** Address of the worker's script; without one the page itself searches. */
  readonly worker?: string;
  /** Milliseconds since some instant: `() => performance.now()`. */
  readonly clock: () => number;
  /** The list of search files, where somebody has asked for it already. */
  readonly asked?: Promise<unknown> | undefined;
  /** Milliseconds after which a file that has not come is given up. */
  readonly timeout?: number;
}

async function chooseAnswerer(options: EmbeddedOptions): Promise<Answerer> {
  const { manifest, clock, asked, worker, workerFrom, timeout } = options;
  const place = { manifest, download: downloader({ timeout }), clock };
  const first = await (asked ?? Promise.reject(new Error('not asked')))
    .then(readManifest)
    .catch(() => fetchManifest(place));
  const page = publishedStock(place, first);
  if (!worker || first.size < workerFrom) return page;
  try {
    const { inWorker } = await import('./worker-client.ts');
    return inWorker(worker, { manifest, first, timeout }, page);
  } catch {
    return page;
  }
}

/** An engine over the files `build` has written. Nothing is fetched before the first search or `warm`. */
export function embeddedEngine(options: EmbeddedOptions): SearchEngine & {
  /** Fetches what the first search will need; harmless when it fails. */
  readonly warm: () => void;
} {
  const chosen = once(() => chooseAnswerer(options));
  const answer: Answerer['answer'] = async (request, signal) => (await chosen()).answer(request, signal);
  return {
    search: sharedAnswers(answer, options.cacheSize),
    warm: () => void chosen().then((answerer) => answerer.warm(), ignore),
  };
}
