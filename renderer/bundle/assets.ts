/** What the browser bundle holds, read back from its manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface BrowserBundle {
  /** Folder of the bundle. */
  dir: string;
  /** File of the loader, below the folder. */
  loader: string;
  /** Text of the one stylesheet. */
  css: string;
  /** File of each island's script by island name. */
  islands: ReadonlyMap<string, string>;
  /** Every script a page can ask for. */
  scripts: readonly string[];
}

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

/** Reads the bundle in `dir` (`dist/client`). */
export function readBrowserBundle(dir: string): BrowserBundle {
  const manifest = JSON.parse(readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const chunks = Object.values(manifest);
  const islands = new Map<string, string>();
  const scripts = new Set<string>();
  let loader = '';
  const add = (chunk: Chunk): void => {
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const key of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
      if (manifest[key]) add(manifest[key]);
  };
  for (const chunk of chunks) {
    if (!chunk.isEntry || !chunk.name) continue;
    if (chunk.name === 'loader') loader = chunk.file;
    else if (chunk.name.startsWith('island-')) islands.set(chunk.name.slice('island-'.length), chunk.file);
    else continue;
    add(chunk);
  }
  const sheets = new Set(
    chunks.flatMap((chunk) => (chunk.file.endsWith('.css') ? [chunk.file] : (chunk.css ?? []))),
  );
  const css = [...sheets].map((file) => readFileSync(path.join(dir, file), 'utf8')).join('');
  return { dir, loader, css, islands, scripts: [...scripts].toSorted() };
}
