/** A published stock as the browser has it: an index that answers at once, and cards that are fetched when they are shown. */
import type { VehicleCardData } from '../../_domain/vehicle-card.ts';
import { IndexFault } from '../engine/schema.ts';
import { openIndex, type SearchIndex } from '../engine/open.ts';
import { search } from '../engine/search.ts';
import { SearchFailure, type SearchRequest, type SearchResponse } from '../request.ts';
import { isCardFile, readCard, type CardFile } from './cards.ts';
import { inflate, parseJson, type Download } from './download.ts';
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

async function openFile({ index, size }: SearchManifest, place: StockPlace): Promise<SearchIndex> {
  const packed = await place.download(hostOf(place) + index.file);
  const bytes = await inflate(packed, { address: index.file, length: index.bytes });
  try {
    const opened = openIndex(bytes);
    if (opened.size === size && bytes.length === index.bytes) return opened;
  } catch (error) {
    const why = error instanceof IndexFault ? error.reason : String(error);
    throw new SearchFailure('broken', `${index.file} cannot be opened: ${why}`, { cause: error });
  }
  throw new SearchFailure('broken', `${index.file} is not the index that was announced`);
}

/** Keeps what a function has promised; what failed is tried again by the next who asks. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (kept) return kept;
    const made = make();
    kept = made;
    made.catch(() => (kept = undefined));
    return made;
  };
}

interface Stock {
  readonly manifest: SearchManifest;
  readonly find: (request: SearchRequest, signal?: AbortSignal) => Promise<SearchResponse>;
}

async function openStock(manifest: SearchManifest, place: StockPlace): Promise<Stock> {
  const { download, clock } = place;
  const host = hostOf(place);
  const files = manifest.cards.map(({ file, from, to }) => ({
    to,
    load: once(async (): Promise<CardFile> => {
      const cards = parseJson(await download(host + file), file);
      if (isCardFile(cards, { from, to })) return cards;
      throw new SearchFailure('broken', `${file} does not hold the cards that were announced`);
    }),
  }));
  // Most visitors look at the beginning; if this fails, whoever needs the cards asks again.
  files[0]?.load().catch(() => undefined);
  const index = await openFile(manifest, place);
  const cardOf = async (doc: number): Promise<VehicleCardData> => {
    const file = await files.find(({ to }) => doc < to)?.load();
    if (!file) throw new SearchFailure('broken', `there is no card for document ${doc}`);
    return readCard(file, doc, (field) => index.value(doc, field));
  };
  return {
    manifest,
    async find(request, signal) {
      signal?.throwIfAborted();
      const found = search(index, request, clock);
      return { ...found, hits: await Promise.all(found.hits.map(cardOf)) };
    },
  };
}

/** Fetches the list of files. */
export async function fetchManifest({ manifest, download }: StockPlace): Promise<SearchManifest> {
  return readManifest(parseJson(await download(manifest, { isFresh: true }), manifest));
}

/** One publish: its list, once that is known, and its stock. */
interface Publish {
  manifest: SearchManifest | undefined;
  readonly stock: () => Promise<Stock>;
}

function publishOf(place: StockPlace, manifest: SearchManifest | undefined): Publish {
  const publish: Publish = {
    manifest,
    stock: once(async () => openStock((publish.manifest ??= await fetchManifest(place)), place)),
  };
  return publish;
}

/**
 * Answers from the published stock, which is fetched for the first request. When files are missing or do not fit, a newer
 * stock may have been published meanwhile: the list is fetched anew, once, and if it names others they are used.
 */
export function publishedStock(place: StockPlace, first?: SearchManifest): Answerer {
  let current = publishOf(place, first);

  /** The publish that has come after the one that failed; throws the failure when there is none. */
  async function next(failed: Publish, failure: unknown): Promise<Publish> {
    const mayBeOld = failure instanceof SearchFailure && failure.reason === 'broken';
    if (!mayBeOld || !failed.manifest) throw failure;
    if (current !== failed) return current;
    const manifest = await fetchManifest(place);
    if (namesSame(manifest, failed.manifest)) throw failure;
    if (current === failed) current = publishOf(place, manifest);
    return current;
  }

  async function ask(publish: Publish, request: SearchRequest, signal?: AbortSignal): Promise<Answer> {
    const { manifest, find } = await publish.stock();
    return { response: await find(request, signal), stock: manifest.index.file };
  }

  return {
    warm: () => void current.stock().catch(() => undefined),
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
