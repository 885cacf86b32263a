/** Searches a published stock: an index in memory, and cards fetched when they are shown. */
import type { VehicleCardData } from '../../../_domain/vehicle/vehicle-card.ts';
import { runRequest, type FindWords } from '../../index/run-request.ts';
import { openIndex } from '../../index/open.ts';
import type { SearchIndex } from '../../index/search-index.ts';
import { SearchFailure, type SearchRequest, type SearchResponse } from '../../query/request.ts';
import { readIndexStream, type IndexStream } from './index-stream.ts';
import { isCardFile, readCard, type CardFile } from './cards.ts';
import { broken, inflate, parseJson, type Download } from './download.ts';
import { isSame, type SearchManifest } from './manifest.ts';
import { memoAsync } from '../memo-async.ts';
import type { SearchBackend, StockResponse } from '../backend.ts';

/** The text search module. */
interface WordSearch {
  readonly findWords: FindWords;
  /** Continues building the words of an index for about a millisecond; returns a truthy value once complete. */
  readonly readWords: (index: SearchIndex) => unknown;
}

export interface StockSource {
  /** Address of the index. */
  readonly index: string;
  readonly download: Download;
  /** Milliseconds since some instant, such as `performance.now`. */
  readonly clock: () => number;
  readonly wordSearch: () => Promise<WordSearch>;
  /** Whether to prefetch all card files; default: only the first. */
  readonly all?: boolean | undefined;
}

/** Returns the origin of the index; empty for the page's own. */
const hostOf = ({ index }: StockSource): string => /^https?:\/\/[^/]*/.exec(index)?.[0] ?? '';

/** Ignores failures without consequences. */
export const ignore = (): void => undefined;

async function openStream({ manifest, packed }: IndexStream, address: string): Promise<SearchIndex> {
  const bytes = await inflate(packed, { address, length: manifest.bytes });
  try {
    const opened = openIndex(bytes);
    if (opened.size === manifest.size && bytes.length === manifest.bytes) return opened;
  } catch (error) {
    throw broken(`${address}: ${String(error)}`, error);
  }
  throw broken(`${address} is not the index that was announced`);
}

/** Milliseconds between two steps in browsers without `requestIdleCallback`. */
const PAUSE = 50;

/** Runs `step` while the browser is idle, until it returns false. */
function ahead(step: () => boolean): void {
  const later = (): unknown =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(next) : setTimeout(next, PAUSE);
  const next = (): void => {
    if (step()) later();
  };
  later();
}

/** One published version of the stock. */
interface Stock {
  readonly manifest: SearchManifest;
  readonly find: (request: SearchRequest, signal?: AbortSignal) => Promise<SearchResponse>;
  /** Builds the words before the visitor types. */
  readonly readAhead: () => Promise<void>;
}

async function loadStock(stream: IndexStream, source: StockSource): Promise<Stock> {
  const { manifest } = stream;
  const files = manifest.cards.map(({ file, from, to }) => ({
    to,
    load: memoAsync(async (): Promise<CardFile> => {
      const cards = parseJson(await source.download.whole(hostOf(source) + file), file);
      if (isCardFile(cards, { from, to })) return cards;
      throw broken(`${file} does not hold the cards that were announced`);
    }),
  }));
  // Most visitors see the first page. Ignore failures: the search requests the file again.
  for (const { load } of source.all ? files : files.slice(0, 1)) load().catch(ignore);
  const index = await openStream(stream, source.index);
  return {
    manifest,
    async find(request, signal) {
      const find = request.query === '' ? undefined : (await source.wordSearch()).findWords;
      signal?.throwIfAborted();
      const response = runRequest(index, request, { clock: source.clock, find });
      const loadCard = async (doc: number): Promise<VehicleCardData> => {
        const file = await files.find(({ to }) => doc < to)?.load();
        if (!file) throw broken(`there is no card for document ${doc}`);
        return readCard(file, doc, (field) => index.value(doc, field));
      };
      return { ...response, hits: await Promise.all(response.hits.map(loadCard)) };
    },
    async readAhead() {
      const { readWords } = await source.wordSearch();
      ahead(() => !readWords(index));
    },
  };
}

/** Requests the index. */
export async function fetchIndex({ index, download }: StockSource): Promise<IndexStream> {
  return readIndexStream(await download.fresh(index), index);
}

/**
 * Creates a backend for the published stock, fetched on the first request unless a `stream` is given. When cards are missing
 * or don't fit, it reloads the index once and switches to a newer stock if there is one.
 */
export function publishedStock(source: StockSource, stream?: IndexStream): SearchBackend {
  let coming = stream;
  const open = (): (() => Promise<Stock>) =>
    memoAsync(async () => {
      const index = coming ?? (await fetchIndex(source));
      // A stream can be read once.
      coming = undefined;
      return loadStock(index, source);
    });
  let current = open();

  /** Returns the stock published after the one that failed; rethrows the failure when there is none. */
  async function next(failed: typeof current, { manifest }: Stock, failure: unknown): Promise<Stock> {
    // Some hosts answer 403 for missing files.
    if (!(failure instanceof SearchFailure) || !/^(?:broken|refused)$/.test(failure.reason)) throw failure;
    if (current !== failed) return current();
    const newer = await fetchIndex(source);
    if (isSame(newer.manifest, manifest)) throw failure;
    if (current === failed) {
      coming = newer;
      current = open();
    }
    return current();
  }

  return {
    warm: () =>
      void current()
        .then(({ readAhead }) => readAhead())
        .catch(ignore),
    async search(request, signal) {
      const opened = current;
      const stock = await opened();
      const respond = async ({ manifest, find }: Stock): Promise<StockResponse> => ({
        response: await find(request, signal),
        stock: manifest.digest,
      });
      try {
        return await respond(stock);
      } catch (failure) {
        return respond(await next(opened, stock, failure));
      }
    },
  };
}
