/**
 * A page loads the scripts of its own islands and their shared chunks, and none of other islands or the search engine.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildClone } from '../support/built.ts';
import { root } from '../support/pages.ts';

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}

/** Modules loaded only after a search or an input. */
const LATER = [
  'features/search/backends/embedded/embedded.ts',
  'features/search/backends/typesense/engine.ts',
  'features/search/words/vocabulary.ts',
  'features/search/words/interpret.ts',
];

let chunks: Map<string, Chunk>;

beforeAll(async () => {
  await buildClone();
  const manifest = readFileSync(path.join(root, 'dist/client/.vite/manifest.json'), 'utf8');
  chunks = new Map(Object.entries(JSON.parse(manifest) as Record<string, Chunk>));
});

/** Returns the keys of a chunk and of all its static imports. */
function loadedWith(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const other of chunks.get(key)?.imports ?? []) loadedWith(other, seen);
  return seen;
}

/** Returns the key of the chunk of a module; a module with several importers has a shared chunk of its name. */
function chunkWith(module: string): string | undefined {
  if (chunks.has(module)) return module;
  const own = path.basename(module, '.ts');
  return [...chunks].find(([key, { name }]) => key.startsWith('_') && name === own)?.[0];
}

const entries = (): string[] => [...chunks].filter(([, { isEntry }]) => isEntry).map(([key]) => key);

test('no island’s script loads another island’s', () => {
  const all = new Set(entries());
  expect(all.size).toBeGreaterThan(20);
  const wrong = [...all].flatMap((key) =>
    [...loadedWith(key)]
      .filter((other) => other !== key && all.has(other))
      .map((other) => `${key} → ${other}`),
  );
  expect(wrong).toEqual([]);
});

test('no script loads a search engine or suggestions before a search', () => {
  expect(LATER.filter((module) => chunkWith(module) === undefined)).toEqual([]);
  const later = LATER.map(chunkWith);
  const wrong = entries().flatMap((key) =>
    [...loadedWith(key)].filter((other) => later.includes(other)).map((other) => `${key} → ${other}`),
  );
  expect(wrong).toEqual([]);
});
