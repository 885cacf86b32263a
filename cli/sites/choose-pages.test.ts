/** Chooses the page that represents a template. */
import { expect, test } from 'vitest';
import { choosePages, isUnlisted, reportName, type BuiltPage } from './choose-pages.ts';

const page = (template: string, url: string, bytes: number): BuiltPage => ({ template, url, bytes });
const PAGES = [
  page('home', '/', 10),
  page('vehicle', '/cars/b', 30),
  page('vehicle', '/cars/c', 30),
  page('vehicle', '/cars/a', 20),
  page('search', '/search/used', 5),
  page('search', '/search/used/audi', 7),
  page('cars/trade-in', '/cars/trade-in', 4),
];

test.each<[string | undefined, string[]]>([
  [undefined, ['/', '/cars/b', '/search/used/audi', '/cars/trade-in']],
  ['', ['/', '/cars/b', '/search/used/audi', '/cars/trade-in']],
  ['home', ['/']],
  ['vehicle', ['/cars/b']],
  ['/cars/a', ['/cars/a']],
  ['cars', ['/cars/b', '/cars/trade-in']],
  ['Home', []],
  ['nothing', []],
])('chooses the pages for --only %j: %j', (only, urls) => {
  expect(choosePages(PAGES, only).map(({ url }) => url)).toEqual(urls);
});

test('chooses the first address among equally large pages, in any order', () => {
  expect(choosePages(PAGES.toReversed()).find(({ template }) => template === 'vehicle')?.url).toBe('/cars/b');
});

test.each([
  ['<head><meta name="robots" content="noindex"></head>', true],
  ['<head><meta name="robots" content="noindex, follow"></head>', true],
  ['<head><link rel="canonical" href="/"></head>', false],
  ['<head></head><p>noindex</p>', false],
])('isUnlisted(%s) returns %s', (html, expected) => {
  expect(isUnlisted(html)).toBe(expected);
});

test.each([
  ['vehicle', 'vehicle'],
  ['cars/trade-in', 'cars-trade-in'],
  ['../up', 'up'],
])('names the reports of %s %s', (template, name) => {
  expect(reportName(template)).toBe(name);
});
