/** The search that needs no server: it answers from files of the site, remembers answers, and works in a worker when stock is large. */
import type { SearchEngine } from '../request.ts';
import { downloader } from './download.ts';
import { sharedAnswers } from './shared.ts';
import { fetchManifest, publishedStock, type Answerer, type StockPlace } from './stock.ts';
import { askThrough, type Opening } from './worker-client.ts';

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
  /** Milliseconds after which a file that has not come is given up. */
  readonly timeout?: number;
}

/** Answers through a worker; when its script cannot be had or breaks down, `page` takes over for good. */
function inWorker(address: string, opening: Opening, page: Answerer): Answerer {
  const worker = new Worker(address, { type: 'module' });
  const beside = askThrough(worker, opening);
  let answerer: Answerer = beside;
  worker.addEventListener('error', () => {
    answerer = page;
    worker.terminate();
    beside.stop();
  });
  return {
    warm: () => answerer.warm(),
    async answer(request, signal) {
      const asked = answerer;
      try {
        return await asked.answer(request, signal);
      } catch (error) {
        if (asked === answerer || signal?.aborted) throw error;
        return answerer.answer(request, signal);
      }
    },
  };
}

async function chooseAnswerer(place: StockPlace, options: EmbeddedOptions): Promise<Answerer> {
  const { worker, workerFrom, timeout } = options;
  const first = await fetchManifest(place);
  const page = publishedStock(place, first);
  if (!worker || first.size < workerFrom || typeof Worker === 'undefined') return page;
  const opening = { manifest: place.manifest, first, ...(timeout === undefined ? {} : { timeout }) };
  return inWorker(worker, opening, page);
}

/** An engine over the files `build` has written. Nothing is fetched before the first search or `warm`. */
export function embeddedEngine(options: EmbeddedOptions): SearchEngine & {
  /** Fetches what the first search will need; harmless when it fails. */
  readonly warm: () => void;
} {
  const download = downloader({ timeout: options.timeout });
  const place: StockPlace = { manifest: options.manifest, download, clock: options.clock };
  let chosen: Promise<Answerer> | undefined;

  function choose(): Promise<Answerer> {
    if (chosen) return chosen;
    const choice = chooseAnswerer(place, options);
    chosen = choice;
    choice.catch(() => (chosen = undefined));
    return choice;
  }

  const answerer: Answerer = {
    answer: async (request, signal) => (await choose()).answer(request, signal),
    warm: () =>
      void choose().then(
        (one) => one.warm(),
        () => undefined,
      ),
  };
  return { search: sharedAnswers(answerer, options.cacheSize), warm: answerer.warm };
}
