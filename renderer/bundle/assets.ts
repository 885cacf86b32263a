/** What the browser bundle holds, read back from its manifest. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ScriptAddresses, ScriptKind } from '../contract/runtime.ts';
import { splitPaper } from './paper.ts';
import { splitSheets } from './sheets.ts';
import { namesIn } from './together.ts';

export interface BrowserBundle {
  /** Folder of the bundle. */
  dir: string;
  /** File of the loader, below the folder. */
  loader: string;
  /** Text of the stylesheet. */
  css: string;
  /** Text of the stylesheet for paper. */
  paperCss: string;
  /** Texts of the stylesheets that only some pages ask for, by file below the output folder. */
  sheets: Readonly<Record<string, string>>;
  addresses: ScriptAddresses;
  /** Texts of the scripts that pages have in their heads, by name. */
  early: Readonly<Record<string, string>>;
  /** Every script a page can ask for, and every other file that these ask for. */
  scripts: readonly string[];
}

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  /** Files that the chunk names: pictures, stylesheets it loads itself. */
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Where the bundle keeps the early scripts. */
export const EARLY_LIST = '.vite/early.json';
/** Where it keeps the names of workers' scripts. */
export const WORKER_LIST = '.vite/workers.json';

/** Files of an entry and of everything it loads. */
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

/** A list of the bundle, empty where there is none. */
function readList(dir: string, name: string): Record<string, string> {
  const file = path.join(dir, name);
  return existsSync(file) ? (readJson(file) as Record<string, string>) : {};
}

/** Reads the bundle in `dir` (`dist/client`). */
export function readBrowserBundle(dir: string): BrowserBundle {
  const manifest = readJson(path.join(dir, '.vite/manifest.json')) as Manifest;
  const early = readList(dir, EARLY_LIST);
  const chunks = Object.values(manifest);
  const scripts = new Set<string>();
  const addresses: Record<ScriptKind, Record<string, string>> = {
    island: {},
    enhance: {},
    worker: {},
    sheet: {},
  };
  let loader = '';
  for (const chunk of chunks) {
    if (!chunk.isEntry || !chunk.name) continue;
    const [, kind, name = ''] = /^(island|enhance)-(.+)$/.exec(chunk.name) ?? [];
    if (chunk.name === 'loader') loader = chunk.file;
    else if (kind === 'enhance')
      for (const member of namesIn(name)) addresses[kind][member] = `/${chunk.file}`;
    else if (kind === 'island') addresses[kind][name] = `/${chunk.file}`;
    else continue;
    addWithImports(chunk, manifest, scripts);
  }
  for (const [name, file] of Object.entries(readList(dir, WORKER_LIST))) {
    addresses.worker[name] = `/${file}`;
    scripts.add(file);
  }
  const named = chunks.flatMap((chunk) => (chunk.file.endsWith('.css') ? [chunk.file] : (chunk.css ?? [])));
  const sheets = new Set(named.filter((file) => !scripts.has(file)));
  const css = [...sheets].map((file) => readFileSync(path.join(dir, file), 'utf8')).join('');
  const { common, sheets: own } = splitSheets(css);
  const { screen, paper } = splitPaper(common);
  const ownSheets: Record<string, string> = {};
  for (const [name, text] of Object.entries(own)) {
    const file = `assets/${name}-${hash('sha1', text, 'base64url').slice(0, 10)}.css`;
    addresses.sheet[name] = `/${file}`;
    ownSheets[file] = text;
  }
  return {
    dir,
    loader,
    css: screen,
    paperCss: paper,
    sheets: ownSheets,
    addresses,
    early,
    scripts: [...scripts].toSorted(),
  };
}
