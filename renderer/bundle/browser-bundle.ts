/** Reads the browser bundle from its manifest. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ScriptAddresses, ScriptKind } from '../contract/runtime.ts';

/** A style sheet of the bundle. */
export interface BundleSheet {
  readonly file: string;
  readonly text: string;
  /** Layer of rules that must win over the product's, and give way to a tenant's. */
  readonly layer?: 'slices';
}

export interface BrowserBundle {
  /** Folder of the bundle. */
  dir: string;
  /** Path of the loader, relative to the folder. */
  loader: string;
  /** Style sheets in the order in which pages link them, the base sheet first. */
  sheets: readonly BundleSheet[];
  /** Index of the sheet of a class, by the prefix of its name; without the base sheet. */
  classSheets: Readonly<Record<string, number>>;
  /** Index of the sheet of a class, by its whole name; only with added bundles. */
  sheetNames?: Readonly<Record<string, number>>;
  /** Indexes of the sheets that a script needs besides the base sheet, by its address. */
  scriptSheets: Readonly<Record<string, readonly number[]>>;
  addresses: ScriptAddresses;
  /** Sources of the scripts in the head of pages, by name. */
  early: Readonly<Record<string, string>>;
  /** Every script that pages can load, and every other file that these load. */
  scripts: readonly string[];
  /** Runtime for islands of added bundles: its path, and all files that it loads. Pages without such islands need none. */
  runtime: { readonly file: string; readonly files: readonly string[] };
  /** Files of added bundles. */
  added?: readonly { readonly dir: string; readonly file: string }[];
  /** File with the licences of everything that pages load, relative to the folder; missing in tests. */
  notices?: string;
}

/** Name of the entry of `renderer/browser/shared-runtime.ts`. */
const RUNTIME = 'shared-runtime';

const NOTICES = 'THIRD-PARTY.txt';

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  /** Files that the chunk references: pictures, style sheets that it loads itself. */
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

type Manifest = Readonly<Record<string, Chunk>>;

/** A style sheet in the list of the bundle. */
export interface SheetEntry {
  file: string;
  /** Prefixes of its classes. */
  prefixes: string[];
  /** Names of the entries that use it. */
  scripts: string[];
  /** Sheets whose classes it builds on, which come before it. */
  uses: string[];
}

/** Path of the list of style sheets, the base sheet first. */
export const SHEET_LIST = '.vite/sheets.json';
/** Path of the list of early scripts. */
export const EARLY_LIST = '.vite/early.json';
/** Path of the list of worker scripts. */
export const WORKER_LIST = '.vite/workers.json';

/** Collects the files of an entry and of everything it loads. */
function addWithImports(chunk: Chunk, manifest: Manifest, files: Set<string>): void {
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const file of chunk.assets ?? []) files.add(file);
  for (const key of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
    if (manifest[key]) addWithImports(manifest[key], manifest, files);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Reads a list of the bundle; returns `fallback` if it does not exist. */
function readList<List>(dir: string, name: string, fallback: List): List {
  const file = path.join(dir, name);
  return existsSync(file) ? (readJson(file) as List) : fallback;
}

/** Bytes of rules from which a sheet deserves a request; smaller ones are merged into others. */
const WORTH_A_REQUEST = 1024;

interface Sheet extends SheetEntry {
  text: string;
}

/**
 * Reads the style sheets, the base sheet first. Merges a very small one into the last sheet that it builds on, so
 * that its rules still follow; most build only on the base sheet.
 */
function readSheets(dir: string): Sheet[] {
  const sheets: Sheet[] = [];
  /** Index of the sheet that contains a file's rules. */
  const homes = new Map<string, number>();
  for (const entry of readList<SheetEntry[]>(dir, SHEET_LIST, [])) {
    const sheet = { ...entry, text: readFileSync(path.join(dir, entry.file), 'utf8') };
    const isOwn = sheets.length === 0 || sheet.text.length >= WORTH_A_REQUEST;
    const home = isOwn ? sheets.length : Math.max(0, ...entry.uses.map((file) => homes.get(file) ?? 0));
    const joined = sheets[home];
    homes.set(entry.file, home);
    sheets[home] = joined
      ? {
          ...joined,
          text: joined.text + sheet.text,
          prefixes: [...joined.prefixes, ...sheet.prefixes],
          scripts: [...joined.scripts, ...sheet.scripts],
        }
      : sheet;
  }
  return sheets;
}

/** Reads the bundle in `dir` (`dist/client`). */
export function readBrowserBundle(dir: string): BrowserBundle {
  const manifest = readJson(path.join(dir, '.vite/manifest.json')) as Manifest;
  const sheets = readSheets(dir);
  const scripts = new Set<string>();
  const addresses: Record<ScriptKind, Record<string, string>> = { island: {}, enhance: {}, worker: {} };
  const scriptSheets: Record<string, number[]> = {};
  let loader = '';
  let runtime = { file: '', files: new Set<string>() };
  for (const chunk of Object.values(manifest)) {
    if (!chunk.isEntry || !chunk.name) continue;
    const [, kind, name = ''] = /^(island|enhance)-(.+)$/.exec(chunk.name) ?? [];
    if (chunk.name === RUNTIME) {
      runtime = { file: chunk.file, files: new Set() };
      addWithImports(chunk, manifest, runtime.files);
    }
    if (chunk.name === 'loader') loader = chunk.file;
    else if (kind === 'enhance' || kind === 'island') addresses[kind][name] = `/${chunk.file}`;
    else continue;
    addWithImports(chunk, manifest, scripts);
    const indexes = sheets.flatMap((sheet, index) =>
      index > 0 && sheet.scripts.includes(chunk.name ?? '') ? [index] : [],
    );
    if (indexes.length > 0) scriptSheets[`/${chunk.file}`] = indexes;
  }
  for (const [name, file] of Object.entries(readList<Record<string, string>>(dir, WORKER_LIST, {}))) {
    addresses.worker[name] = `/${file}`;
    scripts.add(file);
  }
  const classes = sheets.flatMap(({ prefixes }, index) =>
    index > 0 ? prefixes.map((prefix) => [prefix, index] as const) : [],
  );
  return {
    dir,
    loader,
    sheets: sheets.map(({ file, text }) => ({ file, text })),
    classSheets: Object.fromEntries(classes),
    scriptSheets,
    addresses,
    early: readList<Record<string, string>>(dir, EARLY_LIST, {}),
    scripts: [...scripts].toSorted(),
    runtime: { file: runtime.file, files: [...runtime.files].toSorted() },
    ...(existsSync(path.join(dir, NOTICES)) && { notices: NOTICES }),
  };
}
