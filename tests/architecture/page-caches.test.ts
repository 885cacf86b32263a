/** What pages are made from is cached by functions that record reads, never in a collection of a module. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Files whose caches hold nothing of a vehicle, or record its reads themselves. */
const OTHERS: Readonly<Record<string, string>> = {
  'features/_domain/schema/strict.schema.ts': 'schemas',
  'features/_domain/time/calendar.ts': 'formatters of time zones',
  'features/_domain/site/tracked-stock.ts': 'the tracked vehicles themselves',
  'features/_ui/theme/derive-theme.ts': 'palettes of themes',
  'features/search/index/text-search.ts': 'text indexes, in a browser',
  'features/search/ui/history.ts': 'scroll positions, in a browser',
  'features/search/words/name-steps.ts': 'names of a vocabulary',
  'features/search/words/fetch-vocabulary.ts': 'vocabularies of engines',
  'features/search/words/vocabulary.ts': 'spellings of a vocabulary',
  'features/watchlist/account/watchlist-store.ts': 'pending changes, in a browser',
};

/** Matches a collection of a module that begins empty, and a variable of a module. */
const CACHE =
  /^(?:export )?(?:const \w+(?!.*: Readonly).* = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|const \w+ = new WeakMap<$)/m;

test.each([
  ['const cache = new Map<string, number>();', true],
  ['export const cache: WeakMap<Site, string[]> = new WeakMap();', true],
  ['const making = new WeakMap<\n  Site,\n  string\n>();', true],
  ["const LABELS = new Map([['a', 'b']]);", false],
  ['const NONE: ReadonlySet<string> = new Set();', false],
  ['function f() {\n  const seen = new Set<string>();\n}', false],
])('%j is a cache of its module: %s', (text, isCache) => {
  expect(CACHE.test(text)).toBe(isCache);
});

test('no module that pages are made from has a cache of its own; use memoisePer, perSite or perVehicle', () => {
  const files = fg.sync('features/**/*.{ts,tsx}', {
    cwd: root,
    ignore: [
      '**/*.{test,case,island,enhance,early,worker,server,api,source,cli}.{ts,tsx}',
      'features/_platform/**',
    ],
  });
  expect(files.length).toBeGreaterThan(500);
  const caches = files.filter((file) => CACHE.test(readFileSync(path.join(root, file), 'utf8')));
  expect(caches.toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});
