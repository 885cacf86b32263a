/** The manifest of the search files: the first line of the index. */
import { CARDS_VERSION } from './cards.ts';
import { broken } from './download.ts';

/** Path of the index: the only search file with a fixed name. */
export const INDEX_FILE = 'search/index.bin';
/** Folder of the card files. Their names contain a digest, so hosts may cache them forever. */
export const FILES_FOLDER = 'assets/search';
/** Version of the manifest and the card files. The index has its own. */
export const MANIFEST_VERSION = CARDS_VERSION;

export interface SearchManifest {
  readonly version: number;
  /** Number of vehicles. */
  readonly size: number;
  /** Size and digest of the decompressed index. */
  readonly bytes: number;
  readonly digest: string;
  /** Card files of documents `from` to `to`, consecutive. */
  readonly cards: readonly { readonly file: string; readonly from: number; readonly to: number }[];
}

/** Accepts files of this site only. */
const isFile = (value: unknown): value is string =>
  typeof value === 'string' && /^\/[\w-][\w./-]*$/.test(value);

/** Validates parsed JSON as a manifest. Throws a `SearchFailure` when it is invalid or of another version. */
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

/** Returns whether two manifests describe the same stock. */
export const isSame = (one: SearchManifest, two: SearchManifest): boolean =>
  JSON.stringify(one) === JSON.stringify(two);
