/** Joins bundles that were made apart from the program, such as those of a project's slices, to its browser bundle. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserBundle } from './browser-bundle.ts';

/** Script, styles and other files for the browser. */
export interface AddedBundle {
  /** Folder of the files. */
  readonly dir: string;
  /** Files of islands, by name. */
  readonly islands: Readonly<Record<string, string>>;
  /** All files besides the sheet, relative to the folder. */
  readonly files: readonly string[];
  readonly sheet?: { readonly file: string; readonly text: string } | undefined;
}

/** Folder of the files in a stored bundle. */
export const BROWSER_FOLDER = 'browser';

/** List of the files in a stored bundle. */
export const BROWSER_LIST = 'browser.json';

/** The list as it is stored. */
export interface StoredList extends Pick<AddedBundle, 'islands' | 'files'> {
  /** File of the style sheet. */
  readonly sheet?: string;
}

/** Reads what a stored bundle has for browsers; undefined if it has nothing. */
export function readAddedBundle(folder: string): AddedBundle | undefined {
  const list = path.join(folder, BROWSER_LIST);
  if (!existsSync(list)) return undefined;
  const { islands, files, sheet } = JSON.parse(readFileSync(list, 'utf8')) as StoredList;
  const dir = path.join(folder, BROWSER_FOLDER);
  const text = sheet === undefined ? '' : readFileSync(path.join(dir, sheet), 'utf8');
  return { dir, islands, files, ...(sheet !== undefined && { sheet: { file: sheet, text } }) };
}

/** Parts of a sheet that look like classes and are none. */
const NO_SELECTOR = /\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g;

/** Returns the classes that have rules in a sheet. */
export const classesOf = (css: string): readonly string[] => [
  ...new Set(css.replace(NO_SELECTOR, '').match(/(?<=\.)-?[_a-z][\w-]*/gi)),
];

/** Returns the bundle with the added ones: their sheets follow those of the program, and pages link them by their classes. */
export function withAdded(bundle: BrowserBundle, added: readonly AddedBundle[]): BrowserBundle {
  const sheets = [...bundle.sheets];
  const scriptSheets = { ...bundle.scriptSheets };
  const sheetNames: Record<string, number> = {};
  const island = { ...bundle.addresses.island };
  for (const { islands, sheet } of added) {
    const index = sheets.length;
    if (sheet) {
      sheets.push({ ...sheet, layer: 'slices' });
      for (const name of classesOf(sheet.text)) sheetNames[name] = index;
    }
    for (const [name, file] of Object.entries(islands)) {
      island[name] = `/${file}`;
      if (sheet) scriptSheets[`/${file}`] = [index];
    }
  }
  const hasIslands = added.some(({ islands }) => Object.keys(islands).length > 0);
  const scripts = new Set([...bundle.scripts, ...(hasIslands ? bundle.runtime.files : [])]);
  return {
    ...bundle,
    sheets,
    sheetNames,
    scriptSheets,
    addresses: { ...bundle.addresses, island },
    scripts: [...scripts].toSorted(),
    added: added.flatMap(({ dir, files }) => files.map((file) => ({ dir, file }))),
  };
}
