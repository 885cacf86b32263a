/** Folders of the search import downwards only, types included. */
import { readFileSync } from 'node:fs';
import path from 'node:path/posix';
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { readSource } from './source-file.ts';

const root = path.resolve(import.meta.dirname, '../..');
const SEARCH = 'features/search/';

/** Lowest first. A file imports from its own layer and those before it; files in no layer are above all. */
const LAYERS = [
  /^query\//,
  /^search\.schema\.ts$/,
  /^index\//,
  /^backends\/[^/]+$/,
  /^backends\//,
  /^words\//,
  /^listing\//,
] as const;

const BACKEND = /^backends\/(\w+)\//;

function layerOf(file: string): number {
  const layer = LAYERS.findIndex((pattern) => pattern.test(file));
  return layer < 0 ? LAYERS.length : layer;
}

/** Returns whether `file` may import `imported`, both relative to the folder of the search. */
function mayImport(file: string, imported: string): boolean {
  const [backend, other] = [file, imported].map((one) => BACKEND.exec(one)?.[1]);
  const isOtherBackend = backend !== undefined && other !== undefined && backend !== other;
  return layerOf(imported) <= layerOf(file) && !isOtherBackend;
}

/** Returns the files of the search that `file` imports. */
function importsOf(file: string): string[] {
  const { imports } = readSource(file, readFileSync(path.join(root, SEARCH, file), 'utf8'));
  return imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => path.join(path.dirname(file), specifier))
    .filter((imported) => !imported.startsWith('..'));
}

test.each([
  ['index/open.ts', 'query/fields.ts', true],
  ['query/fields.ts', 'index/open.ts', false],
  ['words/interpretation.ts', 'listing/browse-links.ts', false],
  ['backends/typesense/engine.ts', 'backends/memo-async.ts', true],
  ['backends/memo-async.ts', 'backends/typesense/engine.ts', false],
  ['backends/typesense/engine.ts', 'backends/embedded/manifest.ts', false],
  ['search.page.tsx', 'listing/browse-links.ts', true],
])('%s imports %s: %s', (file, imported, isAllowed) => {
  expect(mayImport(file, imported)).toBe(isAllowed);
});

test('no file of the search imports from a layer above its own or from the other backend', () => {
  const files = fg.sync('**/*.{ts,tsx}', { cwd: path.join(root, SEARCH), ignore: ['**/*.test.{ts,tsx}'] });
  expect(files.length).toBeGreaterThan(100);
  const upwards = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => !mayImport(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(upwards).toEqual([]);
});
