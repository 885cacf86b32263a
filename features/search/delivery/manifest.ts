/** The list of the files that a search needs, the only one of them whose name stays from publish to publish. */
import { CARDS_VERSION } from './cards.ts';
import { broken } from './download.ts';

/** Path of the list below the site. */
export const MANIFEST_FILE = 'search/manifest.json';
/** Folder of the other files: their names hold a digest of what is in them, so hosts may keep them for ever. */
export const FILES_FOLDER = 'assets/search';
/** Of list and card files together. The index tells its own version. */
export const MANIFEST_VERSION = CARDS_VERSION;

export interface SearchManifest {
  readonly version: number;
  /** Number of vehicles. */
  readonly size: number;
  readonly index: {
    readonly file: string;
    /** Bytes of the index when it is no longer compressed. */
    readonly bytes: number;
  };
  /** Card files of documents `from` to `to`, one or two that follow each other. */
  readonly cards: readonly { readonly file: string; readonly from: number; readonly to: number }[];
}

/** Files of the site itself only. */
const isFile = (value: unknown): value is string =>
  typeof value === 'string' && /^\/[\w-][\w./-]*$/.test(value);

/** A value from JSON as the list of files; throws a `SearchFailure` when it is none, or one of another version. */
export function readManifest(value: unknown): SearchManifest {
  const { version, size, index, cards } = (value ?? {}) as Partial<SearchManifest>;
  if (version !== MANIFEST_VERSION)
    throw broken(`the list of search files is of version ${version}; version ${MANIFEST_VERSION} is read`);
  let next = 0;
  const follows = (part: Partial<SearchManifest['cards'][number]> | null): boolean => {
    const { file, from, to = 0 } = part ?? {};
    const fits = isFile(file) && from === next && Number.isSafeInteger(to) && to > next;
    next = to;
    return fits;
  };
  const isWhole =
    isFile(index?.file) &&
    Number.isSafeInteger(index?.bytes) &&
    Array.isArray(cards) &&
    cards.every(follows) &&
    next === size;
  if (!isWhole) throw broken('the list of search files does not fit together');
  return { version, size, index, cards };
}

/** Whether two lists name the same files. */
export const namesSame = (one: SearchManifest, two: SearchManifest): boolean =>
  JSON.stringify(one) === JSON.stringify(two);
