/** The browser bundle as read from its manifest. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { readBrowserBundle } from './browser-bundle.ts';

let dir: string;
beforeEach(() => {
  dir = temporaryFolder();
  mkdirSync(path.join(dir, '.vite'));
  mkdirSync(path.join(dir, 'assets'));
});

function lay(manifest: object): void {
  writeFileSync(path.join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
}

/** Writes style sheets: their rules, class prefixes, and the names of entries that use them. */
function laySheets(
  sheets: Readonly<Record<string, [text: string, prefixes?: string[], scripts?: string[], uses?: string[]]>>,
): void {
  const list = Object.entries(sheets).map(([name, [text, prefixes = [], scripts = [], uses = []]]) => {
    writeFileSync(path.join(dir, 'assets', `${name}.css`), text);
    return {
      file: `assets/${name}.css`,
      prefixes,
      scripts,
      uses: uses.map((used) => `assets/${used}.css`),
    };
  });
  writeFileSync(path.join(dir, '.vite/sheets.json'), JSON.stringify(list));
}
/** Rules that deserve a request. */
const LONG = `q{${'c:d;'.repeat(300)}}`;
const loader = { file: 'assets/loader.js', name: 'loader', isEntry: true };

test('lists the loader, the islands and every script they load once', () => {
  lay({
    loader,
    sheets: { file: 'assets/sheets.js', name: 'sheets', isEntry: true, css: ['assets/base.css'] },
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
  expect(bundle.addresses.island).toEqual({ one: '/assets/one.js', two: '/assets/two.js' });
  const names = ['deep', 'late', 'loader', 'one', 'react', 'shared', 'two'];
  expect(bundle.scripts).toEqual(names.map((name) => `assets/${name}.js`));
});

test('accepts circular imports', () => {
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

test('publishes workers as files, and early scripts as text only', () => {
  lay({ loader });
  writeFileSync(path.join(dir, '.vite/workers.json'), '{"search":"assets/worker.js"}');
  writeFileSync(path.join(dir, '.vite/early.json'), '{"search":"early()"}');
  const bundle = readBrowserBundle(dir);
  expect(bundle.addresses).toEqual({
    island: {},
    enhance: {},
    worker: { search: '/assets/worker.js' },
  });
  expect(bundle.early).toEqual({ search: 'early()' });
  expect(bundle.scripts).toEqual(['assets/loader.js', 'assets/worker.js']);
});

test('publishes a style sheet that a script loads itself', () => {
  lay({
    loader,
    map: {
      file: 'assets/map.js',
      name: 'enhance-map',
      isEntry: true,
      assets: ['assets/pin.png', 'assets/maps.css'],
    },
  });
  expect(readBrowserBundle(dir).scripts).toEqual([
    'assets/loader.js',
    'assets/map.js',
    'assets/maps.css',
    'assets/pin.png',
  ]);
});

describe('style sheets', () => {
  const map = { file: 'assets/map.js', name: 'enhance-map', isEntry: true };

  test('preserve their order and are found by class prefix and script address', () => {
    lay({ loader, map });
    laySheets({ base: ['p{}', ['A']], forms: [LONG, ['B', 'C']], maps: [LONG, ['D'], ['enhance-map']] });
    const { sheets, classSheets, scriptSheets } = readBrowserBundle(dir);
    expect(sheets.map(({ file }) => file)).toEqual([
      'assets/base.css',
      'assets/forms.css',
      'assets/maps.css',
    ]);
    expect(sheets[2]?.text).toBe(LONG);
    expect(classSheets).toEqual({ B: 1, C: 1, D: 2 });
    expect(scriptSheets).toEqual({ '/assets/map.js': [2] });
  });

  test('below 1 KB are merged into the base sheet', () => {
    lay({ loader, map });
    laySheets({ base: ['p{}', ['A']], small: ['q{}', ['B'], ['enhance-map']], forms: [LONG, ['C']] });
    expect(readBrowserBundle(dir)).toMatchObject({
      sheets: [
        { file: 'assets/base.css', text: 'p{}q{}' },
        { file: 'assets/forms.css', text: LONG },
      ],
      classSheets: { C: 1 },
      scriptSheets: {},
    });
  });

  test('below 1 KB are merged into the last sheet that they build on, so that their rules still win', () => {
    lay({ loader, map });
    laySheets({
      base: ['p{}', ['A']],
      cards: [LONG, ['B']],
      forms: [LONG, ['C']],
      compact: ['q{}', ['D'], ['enhance-map'], ['base', 'cards']],
      tiny: ['r{}', ['E'], [], ['compact']],
    });
    expect(readBrowserBundle(dir)).toMatchObject({
      sheets: [{ text: 'p{}' }, { text: `${LONG}q{}r{}` }, { text: LONG }],
      classSheets: { B: 1, C: 2, D: 1, E: 1 },
      scriptSheets: { '/assets/map.js': [1] },
    });
  });

  test('are empty in a bundle without styles', () => {
    lay({ loader });
    expect(readBrowserBundle(dir).sheets).toEqual([]);
  });
});
