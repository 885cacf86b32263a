/**
 * Generates short class names. Pages repeat them hundreds of times and style sheets contain all of them: names of 9
 * characters made a vehicle page 4 KB larger.
 */
import path from 'node:path';
import { transform } from '@vanilla-extract/integration';
import type { Plugin } from 'vite';

/** Input of vanilla-extract for a name: `hash` is the hash of the file, followed by a counter within the file. */
interface NameRequest {
  hash: string;
  filePath: string;
  /** Name of the style in its file. */
  debugId?: string;
}

/** Name of the plugin, which the compiler of styles must let in. */
export const STYLE_NAMES = 'dealersite:style-names';

/** Adds the names of styles to their files, for readable class names; the compiler only does so for its own names. */
export const styleNames = (root: string): Plugin => ({
  name: STYLE_NAMES,
  enforce: 'pre',
  transform: (source, id) =>
    id.endsWith('.css.ts')
      ? transform({ source, filePath: id, rootPath: root, packageName: 'dealersite', identOption: 'debug' })
      : undefined,
});

/** Returns letters for an index: 0 is A, 25 is Z, 26 is AA. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

/** Returns capital letters for each style file; independent of the order of the files. */
export const classPrefixes = (files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(files.toSorted().map((file, index) => [file, letters(index)]));

/**
 * Returns a function that names classes: the letters of the style file and a counter in digits and small letters,
 * `C1f`. Pages and style sheets agree although they are bundled separately. Readable names append file and style:
 * `C1f-card-title`.
 */
export function classNames(
  prefixes: ReadonlyMap<string, string>,
  { isReadable }: { isReadable: boolean },
): (request: NameRequest) => string {
  const fileHashes = new Map<string, string>();
  return ({ hash, filePath, debugId }) => {
    const prefix = prefixes.get(filePath);
    if (prefix === undefined) return `_${hash}`;
    const fileHash = fileHashes.get(filePath) ?? hash.slice(0, -1);
    fileHashes.set(filePath, fileHash);
    const name = prefix + hash.slice(fileHash.length);
    return isReadable ? [name, path.basename(filePath, '.css.ts'), debugId].filter(Boolean).join('-') : name;
  };
}
