/** How much code a listing with search loads in a browser, React left out. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

export interface ClientBytes {
  /** Sum of all, gz. */
  total: number;
  /** Bytes of each file, gz. */
  files: Record<string, number>;
  /** What was left out. */
  react: Record<string, number>;
}

/** Names of islands that belong to search. */
const SEARCH_ISLAND = /search|listing|facet|filter/i;
/** Marks of React and its renderer in a minified file. */
const REACT = /react\.(?:transitional\.)?element|__CLIENT_INTERNALS_DO_NOT_USE/;

/** Everything the islands of search load, at once or later, without React. The loader is on every page and is not search's. */
export function clientBytes(repository: string): ClientBytes {
  const dir = path.join(repository, 'dist/client');
  const manifest = JSON.parse(readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const seen = new Set<Chunk>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const key of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(manifest[key]);
  };
  for (const chunk of Object.values(manifest))
    if (chunk.isEntry && SEARCH_ISLAND.test(chunk.name ?? '')) add(chunk);
  const result: ClientBytes = { total: 0, files: {}, react: {} };
  for (const { file } of seen) {
    const text = readFileSync(path.join(dir, file));
    const size = gzipSync(text, { level: 9 }).length;
    if (REACT.test(text.toString('utf8'))) result.react[file] = size;
    else {
      result.files[file] = size;
      result.total += size;
    }
  }
  return result;
}
