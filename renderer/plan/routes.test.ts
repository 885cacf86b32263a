/** Addresses and files of pages. */
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { ProblemError } from '../contract/error.ts';
import { definePage, type AnyPage } from '../contract/page.ts';
import { formatAddress, fileOf, listedAddresses, planRoutes, urlOf } from './routes.ts';

const kind = (name: string, path: string, slugs: readonly string[]): AnyPage<object> =>
  definePage<object, string, object>({
    name,
    path,
    entries: () => slugs,
    params: (slug) => ({ slug }),
    data: () => ({}),
    head: () => ({ title: name, description: name }),
    view: () => createElement('main'),
  });

function catchProblem(work: () => unknown): { code: string; message: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof ProblemError && error.problems[0]) return error.problems[0];
    throw error;
  }
  throw new Error('no problem was thrown');
}

describe('an address', () => {
  test('is the path with its parts filled in', () => {
    expect(formatAddress({ name: 'car', path: '/cars/:slug' }, { slug: '2021-mazda-3' })).toBe(
      '/cars/2021-mazda-3',
    );
    expect(formatAddress({ name: 'list', path: '/search/:facets*' }, { facets: 'used/mazda/3' })).toBe(
      '/search/used/mazda/3',
    );
    expect(formatAddress({ name: 'home', path: '/' }, {})).toBe('/');
  });

  test.each([
    '../',
    '..',
    '',
    'Mazda',
    'a b',
    'a/b',
    'a--b',
    '-a',
    'a-',
    'a.html',
    'ä',
    'a%2e',
    'a\\b',
    'a\0',
    'a?b',
    'a#b',
  ])('is refused with DS2002 for the slug %j', (slug) => {
    const found = catchProblem(() => formatAddress({ name: 'car', path: '/cars/:slug' }, { slug }));
    expect(found).toMatchObject({ code: 'DS2002' });
    expect(found.message).toContain('Page kind car');
    expect(found.message).toContain(':slug');
  });

  test.each(['used//mazda', '/used', 'used/', 'used/../..', ''])(
    'with several segments is refused for %j',
    (facets) => {
      expect(
        catchProblem(() => formatAddress({ name: 'list', path: '/search/:facets*' }, { facets })),
      ).toMatchObject({ code: 'DS2002' });
    },
  );

  test('is refused if a part is missing', () => {
    expect(catchProblem(() => formatAddress({ name: 'car', path: '/cars/:slug' }, {}))).toMatchObject({
      code: 'DS2002',
    });
  });
});

test.each([
  ['/', 'index.html'],
  ['/cars/x', 'cars/x/index.html'],
  ['/404.html', '404.html'],
])('the file of %s is %s', (url, file) => {
  expect(fileOf(url)).toBe(file);
});

describe('the plan', () => {
  test('lists pages in the order of slices, kinds and entries', () => {
    const features = [
      { name: 'one', pages: [kind('b', '/b/:slug', ['z', 'a'])] },
      { name: 'none' },
      { name: 'two', pages: [kind('home', '/', ['']), kind('missing', '/404.html', [''])] },
    ];
    expect(planRoutes(features, {}).map(({ url, file }) => [url, file])).toEqual([
      ['/b/z', 'b/z/index.html'],
      ['/b/a', 'b/a/index.html'],
      ['/', 'index.html'],
      ['/404.html', '404.html'],
    ]);
  });

  test('refuses two page kinds with the same address and names both', () => {
    const features = [
      { name: 'x', pages: [kind('car', '/cars/:slug', ['mazda']), kind('make', '/cars/mazda', ['mazda'])] },
    ];
    const found = catchProblem(() => planRoutes(features, {}));
    expect(found.code).toBe('DS2001');
    expect(found.message).toMatch(/^\/cars\/mazda .*\bcar\b.*\bmake\b/);
  });

  test('refuses two entries of a page kind with the same address and numbers them', () => {
    const features = [{ name: 'x', pages: [kind('car', '/cars/:slug', ['mazda', 'kia', 'mazda'])] }];
    const found = catchProblem(() => planRoutes(features, {}));
    expect(found.code).toBe('DS2001');
    expect(found.message).toContain('page kind car (entry 1)');
    expect(found.message).toContain('page kind car (entry 3)');
  });

  test('names two pages with the same address by their labels', () => {
    const car = {
      ...kind('car', '/cars/:slug', ['mazda', 'mazda']),
      label: () => 'vehicle "Mazda 3" (id 7)',
    };
    const make = kind('make', '/cars/mazda', ['']);
    const found = catchProblem(() => planRoutes([{ name: 'x', pages: [make, car] }], {}));
    expect(found.message).toContain('page kind make (entry 1) and of vehicle "Mazda 3" (id 7)');
  });

  test('refuses two addresses with the same file', () => {
    const features = [{ name: 'x', pages: [kind('home', '/', ['']), kind('start', '/index.html', [''])] }];
    const found = catchProblem(() => planRoutes(features, {}));
    expect(found.code).toBe('DS2001');
    expect(found.message).toContain('home');
    expect(found.message).toContain('start');
  });
});

test('the sitemap lists every entry except those that its page excludes', () => {
  const car = { ...kind('car', '/cars/:slug', ['kia', 'sold']), listed: (slug: unknown) => slug !== 'sold' };
  const routes = planRoutes([{ name: 'x', pages: [kind('home', '/', ['']), car] }], {});
  expect(routes).toHaveLength(3);
  expect(listedAddresses(routes)).toEqual(['/', '/cars/kia']);
});

test.each(['/', '/cars/x', '/search/toyota/page/2', '/404.html'])(
  'urlOf is the inverse of fileOf: %s',
  (url) => expect(urlOf(fileOf(url))).toBe(url),
);
