/** The search files that `build` writes. */
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openIndex } from '../../index/open.ts';
import { searchFiles } from './files.source.ts';
import { readManifest } from './manifest.ts';
import { createStaticSite } from '../../../../tests/search/static-host.ts';

/** Splits an index into manifest and rest. */
function readParts(files: ReturnType<typeof searchFiles>) {
  const body = Buffer.from(files.at(-1)?.body ?? '');
  const end = body.indexOf('\n');
  return {
    list: readManifest(JSON.parse(body.subarray(0, end).toString())),
    index: inflateRawSync(body.subarray(end + 1)),
  };
}
const listOf = (files: ReturnType<typeof searchFiles>) => readParts(files).list;

test('are cards and an index that names them', () => {
  const files = searchFiles(createStaticSite(50));
  const { list, index } = readParts(files);
  expect(files.map(({ file }) => `/${file}`)).toEqual([
    ...list.cards.map(({ file }) => file),
    '/search/index.bin',
  ]);
  expect(list.cards[0]?.file).toMatch(/^\/assets\/search\/cards-[\w-]{12}\.json$/);
  expect(index).toHaveLength(list.bytes);
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
])('writes the cards of %d vehicles into at most two files', (count, spans) => {
  const { size, cards } = listOf(searchFiles(createStaticSite(count)));
  const end = cards.at(-1)?.to ?? 0;
  expect(end).toBe(size);
  expect(cards.map(({ from, to }) => [from, to === size ? count : to])).toEqual(spans);
});

test('are identical for the same stock and renamed for another', () => {
  const [one, two, other] = [
    createStaticSite(50),
    createStaticSite(50),
    createStaticSite(50, { seed: 2 }),
  ].map(searchFiles);
  expect(two).toEqual(one);
  expect(other && listOf(other).digest).not.toBe(one && listOf(one).digest);
  const names = new Set(one?.map(({ file }) => file));
  expect(other?.map(({ file }) => file).filter((file) => names.has(file))).toEqual(['search/index.bin']);
});

test('are not written with a cluster', () => {
  expect(searchFiles(createStaticSite(50, { search: { host: 'search.example', key: 'public' } }))).toEqual(
    [],
  );
});
