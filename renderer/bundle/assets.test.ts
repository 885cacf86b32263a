/** The browser bundle as its manifest tells it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBrowserBundle } from './assets.ts';
import { enhanceEntries } from './islands.ts';
import { TOGETHER } from './together.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  mkdirSync(path.join(dir, '.vite'));
  mkdirSync(path.join(dir, 'assets'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function lay(manifest: object): void {
  writeFileSync(path.join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(dir, 'assets/style.css'), 'p{}');
}
const loader = { file: 'assets/loader.js', name: 'loader', isEntry: true };

test('names the loader, the islands and every script they load, once', () => {
  lay({
    loader,
    styles: { file: 'assets/styles.js', name: 'styles', isEntry: true, css: ['assets/style.css'] },
    'style.css': { file: 'assets/style.css' },
    one: { file: 'assets/one.js', name: 'island-one', isEntry: true, imports: ['_react', '_shared'] },
    two: {
      file: 'assets/two.js',
      name: 'island-two',
      isEntry: true,
      imports: ['_react'],
      dynamicImports: ['late'],
    },
    _react: { file: 'assets/react.js' },
    _shared: { file: 'assets/shared.js', imports: ['_react'] },
    late: { file: 'assets/late.js', isDynamicEntry: true, imports: ['_deep'] },
    _deep: { file: 'assets/deep.js' },
  });
  const bundle = readBrowserBundle(dir);
  expect(bundle.loader).toBe('assets/loader.js');
  expect(bundle.css).toBe('p{}');
  expect(bundle.addresses.island).toEqual({ one: '/assets/one.js', two: '/assets/two.js' });
  const names = ['deep', 'late', 'loader', 'one', 'react', 'shared', 'two'];
  expect(bundle.scripts).toEqual(names.map((name) => `assets/${name}.js`));
});

test('scripts may import each other in a circle', () => {
  lay({
    loader,
    one: { file: 'assets/one.js', name: 'island-one', isEntry: true, imports: ['_a'] },
    _a: { file: 'assets/a.js', imports: ['_b'] },
    _b: { file: 'assets/b.js', imports: ['_a'] },
  });
  expect(readBrowserBundle(dir).scripts).toEqual([
    'assets/a.js',
    'assets/b.js',
    'assets/loader.js',
    'assets/one.js',
  ]);
});

test('workers are shipped and can be named; early scripts are texts and no files', () => {
  lay({ loader });
  writeFileSync(path.join(dir, '.vite/workers.json'), '{"search":"assets/worker.js"}');
  writeFileSync(path.join(dir, '.vite/early.json'), '{"search":"early()"}');
  const bundle = readBrowserBundle(dir);
  expect(bundle.addresses).toEqual({
    island: {},
    enhance: {},
    worker: { search: '/assets/worker.js' },
    sheet: {},
  });
  expect(bundle.early).toEqual({ search: 'early()' });
  expect(bundle.scripts).toEqual(['assets/loader.js', 'assets/worker.js']);
});

test('a stylesheet that a script loads itself is no part of the one stylesheet, and is published', () => {
  lay({
    loader,
    'style.css': { file: 'assets/style.css' },
    'maps.css': { file: 'assets/maps.css', src: 'maps.css' },
    map: {
      file: 'assets/map.js',
      name: 'enhance-map',
      isEntry: true,
      assets: ['assets/pin.png', 'assets/maps.css'],
    },
  });
  writeFileSync(path.join(dir, 'assets/maps.css'), 'a{}');
  const bundle = readBrowserBundle(dir);
  expect(bundle.css).toBe('p{}');
  expect(bundle.scripts).toEqual(['assets/loader.js', 'assets/map.js', 'assets/maps.css', 'assets/pin.png']);
});

test('rules in a layer are a text of their own', () => {
  lay({ loader, 'style.css': { file: 'assets/style.css' } });
  writeFileSync(path.join(dir, 'assets/style.css'), 'p{}@layer sheet-forms{q{}}');
  const { css, sheets, addresses } = readBrowserBundle(dir);
  expect({ css, texts: Object.values(sheets) }).toEqual({ css: 'p{}', texts: ['q{}'] });
  expect(Object.keys(sheets)).toEqual([addresses.sheet['forms']?.slice(1)]);
});

test('rules for paper are a text of their own', () => {
  lay({ loader, 'style.css': { file: 'assets/style.css' } });
  writeFileSync(path.join(dir, 'assets/style.css'), 'p{}@media print{q{}}');
  expect(readBrowserBundle(dir)).toMatchObject({ css: 'p{}', paperCss: 'q{}' });
});

test('scripts that share a file are known by their own names', () => {
  const [entry = '', names = []] = Object.entries(TOGETHER)[0] ?? [];
  lay({ loader, all: { file: 'assets/all.js', name: `enhance-${entry}`, isEntry: true } });
  expect(readBrowserBundle(dir).addresses.enhance).toEqual(
    Object.fromEntries(names.map((name) => [name, '/assets/all.js'])),
  );
});

test('a script that shares a file and is not there stops the bundling', () => {
  expect(() => enhanceEntries('/', [])).toThrow(/TOGETHER names \S+\.enhance\.ts/);
});
