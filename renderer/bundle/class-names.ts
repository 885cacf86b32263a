/**
 * Short names of classes. A page repeats them hundreds of times, and the style sheet has them all: with names of 9 characters
 * a vehicle page was 4 KB larger.
 */

/** What vanilla-extract knows of a name it needs: `hash` is the file's own hash and a count within the file, from 0 on. */
interface Wanted {
  hash: string;
  filePath: string;
}

/** 0 is A, 25 is Z, 26 is AA. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

/**
 * Gives each style file capital letters and each name in it a count in small ones: `C1f`. The same files in the same order get
 * the same names, so that pages and style sheet agree although they are bundled apart.
 * @param files paths of the style files from the project's root
 */
export function shortClassNames(files: readonly string[]): (wanted: Wanted) => string {
  const prefixes = new Map(files.toSorted().map((file, at) => [file, letters(at)]));
  const fileHashes = new Map<string, string>();
  return ({ hash, filePath }) => {
    const prefix = prefixes.get(filePath);
    if (prefix === undefined) return `_${hash}`;
    const fileHash = fileHashes.get(filePath) ?? hash.slice(0, -1);
    fileHashes.set(filePath, fileHash);
    return prefix + hash.slice(fileHash.length);
  };
}
