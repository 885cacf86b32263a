/** A published stock as the browser has it: an index that answers at once, and cards that are fetched when they are shown. */
import type { VehicleCardData } from '../../_domain/vehicle-card.ts';
import { formTeam } from '../engine/counting.ts';
import { openIndex, type SearchIndex } from '../engine/open.ts';
import { search } from '../engine/search.ts';
import { readWords } from '../engine/words.ts';
import { SearchFailure, type SearchRequest, type SearchResponse } from '../request.ts';
import { isCardFile, readCard, type CardFile } from './cards.ts';
import { broken, inflate, parseJson, type Download } from './download.ts';
import { namesSame, readManifest, type SearchManifest } from './manifest.ts';

/** A response and the stock it is true of, by the name of its index. */
export interface Answer {
  readonly response: SearchResponse;
  readonly stock: string;
}

/** Whatever answers requests, here or in a worker. */
export interface Answerer {
  readonly answer: (request: SearchRequest, signal?: AbortSignal) => Promise<Answer>;
  /** Gets ready for the first request; harmless when that fails. */
  readonly warm: () => void;
}

export interface StockPlace {
  /** Address of the list of files. */
  readonly manifest: string;
  readonly download: Download;
  /** Milliseconds since some instant, such as `performance.now`. */
  readonly clock: () => number;
}

/** Files are where their list is; nothing for the host of the page. */
const hostOf = ({ manifest }: StockPlace): string => /^https?:\/\/[^/]*/.exec(manifest)?.[0] ?? '';

/** For what fails without harm. */
export const ignore = (): void => undefined;

/** Keeps what a function has promised; what failed is tried again by the next who asks. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}

async function openFile({ index, size }: SearchManifest, place: StockPlace): Promise<SearchIndex> {
  const packed = await place.download(hostOf(place) + index.file);
  const bytes = await inflate(packed, { address: index.file, length: index.bytes });
  try {
    const opened = openIndex(bytes);
    if (opened.size === size && bytes.length === index.bytes) return opened;
  } catch (error) {
    throw broken(`${index.file}: ${String(error)}`, error);
  }
  throw broken(`${index.file} is not the index that was announced`);
}

/** Milliseconds between two steps where nobody tells when there is nothing else to do. */
const PAUSE = 50;

/** Makes ahead of the next click and keystroke what they will need, in small steps when there is nothing else to do. */
function readAhead(index: SearchIndex): void {
  const later = (): unknown =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(read) : setTimeout(read, PAUSE);
  const read = (): void => {
    if (formTeam(index) || !readWords(index)) later();
  };
  later();
}

/** One publish: its list of files, which are fetched when they are needed. */
interface Stock {
  readonly manifest: SearchManifest;
  readonly open: () => Promise<SearchIndex>;
  readonly find: (request: SearchRequest, signal?: AbortSignal) => Promise<SearchResponse>;
}

function stockOf(manifest: SearchManifest, place: StockPlace): Stock {
  const files = manifest.cards.map(({ file, from, to }) => ({
    to,
    load: once(async (): Promise<CardFile> => {
      const cards = parseJson(await place.download(hostOf(place) + file), file);
      if (isCardFile(cards, { from, to })) return cards;
      throw broken(`${file} does not hold the cards that were announced`);
    }),
  }));
  const open = once(async () => {
    // Most visitors look at the beginning; if this fails, whoever needs the cards asks again.
    files[0]?.load().catch(ignore);
    const index = await openFile(manifest, place);
    readAhead(index);
    return index;
  });
  return {
    manifest,
    open,
    async find(request, signal) {
      const index = await open();
      signal?.throwIfAborted();
      const found = search(index, request, place.clock);
      const cardOf = async (doc: number): Promise<VehicleCardData> => {
        const file = await files.find(({ to }) => doc < to)?.load();
        if (!file) throw broken(`there is no card for document ${doc}`);
        return readCard(file, doc, (field) => index.value(doc, field));
      };
      return { ...found, hits: await Promise.all(found.hits.map(cardOf)) };
    },
  };
}

/** Fetches the list of files. */
export async function fetchManifest({ manifest, download }: StockPlace): Promise<SearchManifest> {
  return readManifest(parseJson(await download(manifest, { isFresh: true }), manifest));
}

/**
 * Answers from the published stock, which is fetched for the first request. When files are missing or do not fit, a newer
 * stock may have been published meanwhile: the list is fetched anew, once, and if it names others they are used.
 */
export function publishedStock(place: StockPlace, first: SearchManifest): Answerer {
  let current = stockOf(first, place);

  /** The stock that has come after the one that failed; throws the failure when there is none. */
  async function next(failed: Stock, failure: unknown): Promise<Stock> {
    if (!(failure instanceof SearchFailure) || failure.reason !== 'broken') throw failure;
    if (current !== failed) return current;
    const manifest = await fetchManifest(place);
    if (namesSame(manifest, failed.manifest)) throw failure;
    if (current === failed) current = stockOf(manifest, place);
    return current;
  }

  async function ask(stock: Stock, request: SearchRequest, signal?: AbortSignal): Promise<Answer> {
    return { response: await stock.find(request, signal), stock: stock.manifest.index.file };
  }

  return {
    warm: () => void current.open().catch(ignore),
    async answer(request, signal) {
      const asked = current;
      try {
        return await ask(asked, request, signal);
      } catch (failure) {
        return ask(await next(asked, failure), request, signal);
      }
    },
  };
}
