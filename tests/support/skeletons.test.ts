/** Pages are grouped by their skeletons, and every part of a skeleton is on a page that stands for a group. */
import { expect, test } from 'vitest';
import { groupPages, listParts } from './skeletons.ts';

const skeleton = (tenant: string, url: string, parts: string) => ({
  page: { tenant, url },
  parts: new Set(parts.split(' ')),
});
const letters = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `part${from + index}`).join(' ');

test('lists tags, classes, data attributes, roles, types, islands and scripts, and no text', () => {
  const html =
    '<main class="a b" data-price="1" id="x"><ds-island name="search"></ds-island>' +
    '<input type="range" required/><p role="status">class="c"</p><script src="/assets/x.js"></script>';
  expect([...listParts(html)]).toEqual([
    'main',
    '.a',
    '.b',
    '[data-price]',
    'ds-island',
    'ds-island[name=search]',
    'input',
    'input[type=range]',
    'p',
    'p[role=status]',
    'script',
    'script /assets/x.js',
  ]);
});

test('a page whose parts are all on another page forms no group', () => {
  const groups = groupPages([
    skeleton('one', '/small', letters(0, 12)),
    skeleton('one', '/large', letters(0, 15)),
    skeleton('one', '/same', letters(0, 15)),
  ]);
  expect(groups.map(({ page, size }) => [page.url, size])).toEqual([['/large', 3]]);
  expect(groups[0]?.introduces).toHaveLength(15);
});

test('a new kind of page forms a group by itself, even for one new part', () => {
  const groups = groupPages([
    skeleton('one', '/', letters(0, 12)),
    skeleton('one', '/new', `${letters(0, 11)} .unseen`),
  ]);
  expect(groups.map(({ page, introduces }) => [page.url, introduces.length])).toEqual([
    ['/', 12],
    ['/new', 1],
  ]);
  expect(groups[1]?.introduces).toEqual(['.unseen']);
});

test('tenants have groups of their own for pages that add ten parts, others are shared', () => {
  const pages = ['one', 'two'].flatMap((tenant) => [
    skeleton(tenant, '/', letters(0, 25)),
    skeleton(tenant, '/little', letters(20, 14)),
    skeleton(tenant, '/much', letters(40, 10)),
  ]);
  const groups = groupPages(pages).map(({ page, size }) => [page.tenant + page.url, size]);
  expect(groups).toEqual([
    ['one/', 1],
    ['one/much', 1],
    ['two/', 1],
    ['two/much', 1],
    ['one/little', 2],
  ]);
});
