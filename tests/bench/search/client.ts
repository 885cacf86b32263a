/** How much code a listing with search loads in a browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { EARLY_LIST, WORKER_LIST } from '../../../renderer/bundle/assets.ts';
import { withoutPreloads } from '../../../renderer/bundle/preload.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

type Manifest = Readonly<Record<string, Chunk | undefined>>;

export interface ClientBytes {
  /** All that a listing with the embedded engine has loaded after its first search, gz; 0 when there is no search. */
  total: number;
  /** What of that draws nothing, in a file of its own. */
  undrawn: number;
  /** What the first word that is typed loads besides. */
  typed: number;
  /** The same with the engine of a cluster. */
  cluster: number;
  /** The worker of a large stock, gz: all that it needs is in one file. */
  worker: number;
  /** What a cold address with filters has loaded before its first vehicles, worker and all, gz. */
  first: number;
  /** What its search loads behind them, gz. */
  behind: number;
  /** Bytes of each file of `total`, gz. */
  files: Record<string, number>;
}

const SEARCH = 'virtual:enhance/search';
const EARLY = 'search.early';
/** Name of the file that holds the embedded engine. */
const EMBEDDED = 'embedded';
const CLUSTER = 'features/search/typesense/engine.ts';
const FIRST = 'virtual:enhance/first';
const BESIDE = 'beside';
const SUGGEST = 'suggest';
const MEANING = 'features/search/ui/search-meaning.ts';
const WORDS = 'words';
const FIELD = 'search-field';

function withImports(
  manifest: Manifest,
  keys: readonly string[],
  seen: Set<string> = new Set(),
): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    withImports(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

const sizeOf = (body: string | Buffer): number => gzipSync(body, { level: 9 }).length;

/** Bytes of `undrawn.ts` in one file, gz; without what is loaded later, words and worker. */
async function undrawnBytes(repository: string): Promise<number> {
  const made = await build({
    root: repository,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [withoutPreloads()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'undrawn.ts'),
        external: /\/(?:worker-client|words)\.ts$/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? sizeOf(chunk.code) : 0), 0);
}

/**
 * The script of search and what it imports, one engine with what that imports, and the script in front of the results. The
 * loader is left out, for it is on every page; so is the stylesheet.
 */
export async function clientBytes(repository: string): Promise<ClientBytes> {
  const dir = path.join(repository, 'dist/client');
  const manifest = JSON.parse(readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const early = JSON.parse(readFileSync(path.join(dir, EARLY_LIST), 'utf8')) as { search: string };
  const sizesOf = (keys: readonly string[]): ClientBytes['files'] =>
    Object.fromEntries(
      [...withImports(manifest, keys)].map((file) => [file, sizeOf(readFileSync(path.join(dir, file)))]),
    );
  const sum = (sizes: ClientBytes['files']): number =>
    Object.values(sizes).reduce((total, size) => total + size, 0);
  const named = (name: string): string[] => {
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name);
    if (keys.length !== 1) throw new Error(`the bundle has ${keys.length} files ${name} instead of one`);
    return keys;
  };
  const workers = JSON.parse(readFileSync(path.join(dir, WORKER_LIST), 'utf8')) as { search: string };
  const worker = sizeOf(readFileSync(path.join(dir, workers.search)));
  const embedded = sizesOf([SEARCH, ...named(EMBEDDED)]);
  const words = sizesOf([...named(WORDS), ...named(FIELD), ...named(SUGGEST), MEANING]);
  const before = sizeOf(early.search);
  const hasSearch = manifest[SEARCH] !== undefined;
  return {
    total: hasSearch ? sum(embedded) + before : 0,
    undrawn: await undrawnBytes(repository),
    typed: sum(Object.fromEntries(Object.entries(words).filter(([file]) => !(file in embedded)))),
    cluster: hasSearch ? sum(sizesOf([SEARCH, CLUSTER])) + before : 0,
    worker,
    first: before + sum(sizesOf([FIRST])) + worker,
    behind: sum(sizesOf([SEARCH, ...named(BESIDE)])),
    files: { ...embedded, [EARLY]: before },
  };
}
