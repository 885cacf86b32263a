/** What the index says in front of itself: what it is, and which card files belong to it. */
import { CARDS_VERSION } from './cards.ts';
import { broken } from './download.ts';

/** Path of the index below the site: the only search file whose name stays from publish to publish. */
export const INDEX_FILE = 'search/index.bin';
/** Folder of the card files: their names hold a digest of what is in them, so hosts may keep them for ever. */
export const FILES_FOLDER = 'assets/search';
/** Of this list and the card files together. The index tells its own version. */
export const MANIFEST_VERSION = CARDS_VERSION;

export interface SearchManifest {
  readonly version: number;
  /** Number of vehicles. */
  readonly size: number;
  /** Bytes of the index when it is no longer compressed, and what tells it from others. */
  readonly bytes: number;
  readonly digest: string;
  /** Card files of documents `from` to `to`, one or two that follow each other. */
  readonly cards: readonly { readonly file: string; readonly from: number; readonly to: number }[];
}

/** Files of the site itself only. */
const isFile = (value: unknown): value is string =>
  typeof value === 'string' && /^\/[\w-][\w./-]*$/.test(value);

/** A value from JSON as the list; throws a `SearchFailure` when it is none, or one of another version. */
export function readManifest(value: unknown): SearchManifest {
  const { version, size, bytes, digest, cards } = (value ?? {}) as Partial<SearchManifest>;
  if (version !== MANIFEST_VERSION)
    throw broken(`the search files are of version ${version}; version ${MANIFEST_VERSION} is read`);
  let next = 0;
  const follows = (part: Partial<SearchManifest['cards'][number]> | null): boolean => {
    const { file, from, to = 0 } = part ?? {};
    const fits = isFile(file) && from === next && Number.isSafeInteger(to) && to > next;
    next = to;
    return fits;
  };
  const isWhole =
    Number.isSafeInteger(bytes) &&
    typeof digest === 'string' &&
    Array.isArray(cards) &&
    cards.every(follows) &&
    next === size;
  if (!isWhole) throw broken('the list of search files does not fit together');
  return { version, size, bytes, digest, cards } as SearchManifest;
}

/** Whether two lists are of the same stock. */
export const isSame = (one: SearchManifest, two: SearchManifest): boolean =>
  JSON.stringify(one) === JSON.stringify(two);
