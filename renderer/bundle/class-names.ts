/**
 * Names of classes. A page repeats them hundreds of times, and the style sheets have them all: with names of 9 characters
 * a vehicle page was 4 KB larger.
 */
import path from 'node:path';
import { transform } from '@vanilla-extract/integration';
import type { Plugin } from 'vite';

/** What vanilla-extract tells of a name: `hash` is the file's own hash and a count within the file, from 0 on. */
interface NameRequest {
  hash: string;
  filePath: string;
  /** What the style is called in its file. */
  debugId?: string;
}

/** Name under which the compiler of styles lets the plugin in. */
export const STYLE_NAMES = 'dealersite:style-names';

/** Writes the name of each style into its file, for readable class names: the compiler itself does so for names of its own only. */
export const styleNames = (root: string): Plugin => ({
  name: STYLE_NAMES,
  enforce: 'pre',
  transform: (source, id) =>
    id.endsWith('.css.ts')
      ? transform({ source, filePath: id, rootPath: root, packageName: 'dealersite', identOption: 'debug' })
      : undefined,
});

/** 0 is A, 25 is Z, 26 is AA. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

/** Returns capital letters for each style file. The same files get the same letters, in whatever order they are found. */
export const classPrefixes = (files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(files.toSorted().map((file, index) => [file, letters(index)]));

/**
 * Returns a function that names classes: the letters of the style file and a count in digits and small letters, `C1f`. Pages and
 * style sheets agree although they are bundled apart. Readable names go on with file and style: `C1f-card-title`.
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
