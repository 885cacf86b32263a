/** A published stock as the browser has it: an index that answers at once, and cards that are fetched when they are shown. */
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import { runRequest, type FindWords } from '../engine/run-request.ts';
import { openIndex } from '../engine/open.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import { SearchFailure, type SearchRequest, type SearchResponse } from '../request.ts';
import { readIndexStream, type IndexStream } from './index-stream.ts';
import { isCardFile, readCard, type CardFile } from './cards.ts';
import { broken, inflate, parseJson, type Download } from './download.ts';
import { isSame, type SearchManifest } from './manifest.ts';
import { memoAsync } from './memo-async.ts';

/** A response and the stock it is true of, by the name of its index. */
export interface StockResponse {
  readonly response: SearchResponse;
  readonly stock: string;
}

/** Whatever answers requests, here or in a worker. */
export interface SearchBackend {
  readonly answer: (request: SearchRequest, signal?: AbortSignal) => Promise<StockResponse>;
  /** Gets ready for words; harmless when that fails. */
  readonly warm: () => void;
}

/** The search of words. */
interface Words {
  readonly findWords: FindWords;
  /** Reads on in the words of an index, for a millisecond or so; answers something as soon as they are all read. */
  readonly readWords: (index: SearchIndex) => unknown;
}

export interface StockSource {
  /** Address of the index. */
  readonly index: string;
  readonly download: Download;
  /** Milliseconds since some instant, such as `performance.now`. */
  readonly clock: () => number;
  readonly words: () => Promise<Words>;
  /** Whether every card file is fetched at once; otherwise the others when they are needed. */
  readonly all?: boolean | undefined;
}

/** Files are where the index is; nothing for the host of the page. */
const hostOf = ({ index }: StockSource): string => /^https?:\/\/[^/]*/.exec(index)?.[0] ?? '';

/** For what fails without harm. */
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

/** Milliseconds between two steps where nobody tells when there is nothing else to do. */
const PAUSE = 50;

/** Makes ahead what will be needed, in small steps when there is nothing else to do; `step` tells whether there is more. */
function ahead(step: () => boolean): void {
  const later = (): unknown =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(next) : setTimeout(next, PAUSE);
  const next = (): void => {
    if (step()) later();
  };
  later();
}

/** One publish: its index, and card files that are fetched when they are needed. */
interface Stock {
  readonly manifest: SearchManifest;
  readonly find: (request: SearchRequest, signal?: AbortSignal) => Promise<SearchResponse>;
  /** Reads the words ahead of the first that is typed. */
  readonly readAhead: () => Promise<void>;
}

async function stockOf(stream: IndexStream, place: StockSource): Promise<Stock> {
  const { manifest } = stream;
  const files = manifest.cards.map(({ file, from, to }) => ({
    to,
    load: memoAsync(async (): Promise<CardFile> => {
      const cards = parseJson(await place.download.whole(hostOf(place) + file), file);
      if (isCardFile(cards, { from, to })) return cards;
      throw broken(`${file} does not hold the cards that were announced`);
    }),
  }));
  // Most visitors look at the beginning; if this fails, whoever needs the cards asks again.
  for (const { load } of place.all ? files : files.slice(0, 1)) load().catch(ignore);
  const index = await openStream(stream, place.index);
  return {
    manifest,
    async find(request, signal) {
      const find = request.query === '' ? undefined : (await place.words()).findWords;
      signal?.throwIfAborted();
      const found = runRequest(index, request, { clock: place.clock, find });
      const cardOf = async (doc: number): Promise<VehicleCardData> => {
        const file = await files.find(({ to }) => doc < to)?.load();
        if (!file) throw broken(`there is no card for document ${doc}`);
        return readCard(file, doc, (field) => index.value(doc, field));
      };
      return { ...found, hits: await Promise.all(found.hits.map(cardOf)) };
    },
    async readAhead() {
      const { readWords } = await place.words();
      ahead(() => !readWords(index));
    },
  };
}

/** Fetches the index. */
export async function fetchIndex({ index, download }: StockSource): Promise<IndexStream> {
  return readIndexStream(await download.fresh(index), index);
}

/**
 * Answers from the published stock, which is fetched for the first request unless it is `arriving` already. When cards are
 * missing or do not fit, a newer stock may have been published meanwhile: the index is fetched anew, once, and if it is
 * another one it is used.
 */
export function publishedStock(place: StockSource, stream?: IndexStream): SearchBackend {
  let coming = stream;
  const open = (): (() => Promise<Stock>) =>
    memoAsync(async () => {
      const found = coming ?? (await fetchIndex(place));
      // It can be read once.
      coming = undefined;
      return stockOf(found, place);
    });
  let current = open();

  /** The stock that has come after the one that failed; throws the failure when there is none. */
  async function next(failed: typeof current, { manifest }: Stock, failure: unknown): Promise<Stock> {
    // Some hosts refuse what is not there.
    if (!(failure instanceof SearchFailure) || !/^(?:broken|refused)$/.test(failure.reason)) throw failure;
    if (current !== failed) return current();
    const newer = await fetchIndex(place);
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
    async answer(request, signal) {
      const opened = current;
      const stock = await opened();
      const found = async ({ manifest, find }: Stock): Promise<StockResponse> => ({
        response: await find(request, signal),
        stock: manifest.digest,
      });
      try {
        return await found(stock);
      } catch (failure) {
        return found(await next(opened, stock, failure));
      }
    },
  };
}
