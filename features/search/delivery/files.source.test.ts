/** The search files that `build` writes. */
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openIndex } from '../engine/open.ts';
import { searchFiles } from './files.source.ts';
import { readManifest } from './manifest.ts';
import { siteOf } from './stock.case.ts';

const listOf = (files: ReturnType<typeof searchFiles>) =>
  readManifest(JSON.parse(String(files.at(-1)?.body)));

test('are an index, cards and their list, which names them', () => {
  const files = searchFiles(siteOf(50));
  const list = listOf(files);
  expect(files.map(({ file }) => `/${file}`)).toEqual([
    list.index.file,
    ...list.cards.map(({ file }) => file),
    '/search/manifest.json',
  ]);
  expect(list.index.file).toMatch(/^\/assets\/search\/index-[\w-]{12}\.bin$/);
  const index = inflateRawSync(files[0]?.body ?? '');
  expect(index).toHaveLength(list.index.bytes);
  expect(openIndex(index).size).toBe(list.size);
});

test.each([
  [0, []],
  [100, [[0, 100]]],
  [
    3300,
    [
      [0, 2000],
      [2000, 3300],
    ],
  ],
])('cards of %d vehicles are never in more than two files', (count, spans) => {
  const { size, cards } = listOf(searchFiles(siteOf(count)));
  const end = cards.at(-1)?.to ?? 0;
  expect(end).toBe(size);
  expect(cards.map(({ from, to }) => [from, to === size ? count : to])).toEqual(spans);
});

test('are the same for the same stock, by name and byte, and have other names for another', () => {
  const [one, two, other] = [siteOf(50), siteOf(50), siteOf(50, { seed: 2 })].map(searchFiles);
  expect(two).toEqual(one);
  const names = new Set(one?.map(({ file }) => file));
  expect(other?.map(({ file }) => file).filter((file) => names.has(file))).toEqual(['search/manifest.json']);
});

test('are not written where a cluster answers', () => {
  expect(searchFiles(siteOf(50, { search: { host: 'search.example', key: 'public' } }))).toEqual([]);
});
