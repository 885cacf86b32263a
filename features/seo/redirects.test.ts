import { describe, expect, test } from 'vitest';
import { redirectsFile } from './redirects.ts';

test('short addresses redirect to their listing', () => {
  const addresses = ['/', '/search/new-used-and-demo-cars', '/search/used-cars', '/cars/x'];
  expect(redirectsFile({ addresses })).toBe(
    '/search /search/new-used-and-demo-cars 301\n' +
      '/cars /search/new-used-and-demo-cars 301\n' +
      '/used-car /search/used-cars 301\n',
  );
});

test('without used cars their addresses redirect to all; no redirect leads to a missing page or replaces an existing one', () => {
  expect(redirectsFile({ addresses: ['/search/new-used-and-demo-cars', '/cars'] })).toBe(
    '/search /search/new-used-and-demo-cars 301\n/used-car /search/new-used-and-demo-cars 301\n',
  );
  expect(redirectsFile({ addresses: ['/'] })).toBe('');
});

test('addresses of gone vehicles answer 410 with their last page, in the form of the site', () => {
  expect(redirectsFile({ addresses: [], gone: ['kia-rio'] })).toBe('/cars/kia-rio /gone/kia-rio.html 410\n');
  expect(redirectsFile({ addresses: [], gone: ['kia-rio'], trailingSlash: true })).toBe(
    '/cars/kia-rio/ /gone/kia-rio.html 410\n',
  );
});

test('an earlier address of a vehicle redirects to its present one, in the form of the site', () => {
  const moved = [{ slug: 'kia-rio', to: 'kia-rio-s' }];
  expect(redirectsFile({ addresses: [], moved })).toBe('/cars/kia-rio /cars/kia-rio-s 301\n');
  expect(redirectsFile({ addresses: [], moved, trailingSlash: true })).toBe(
    '/cars/kia-rio /cars/kia-rio-s/ 301\n/cars/kia-rio/ /cars/kia-rio-s/ 301\n',
  );
});

test.each([[false], [true]])('Markdown twins follow their page: trailing slash %s', (trailingSlash) => {
  const site = { addresses: [], gone: ['kia-rio'], moved: [{ slug: 'old', to: 'new' }], trailingSlash };
  const linesOf = (twins: boolean) =>
    redirectsFile({ ...site, twins })
      .split('\n')
      .filter((line) => line.includes('.md'));
  expect(linesOf(true)).toEqual(['/cars/old.md /cars/new.md 301', '/cars/kia-rio.md /gone/kia-rio.html 410']);
  expect(linesOf(false)).toEqual([]);
});

describe('redirects of the tenant', () => {
  const redirects = [
    { from: '/old/*', to: '/new/*', status: 301 },
    { from: '/old/deep/*', to: '/', status: 302 },
    { from: '/team/', to: '/about-us/?a=b#team', status: 301 },
    { from: '/list.pdf', to: 'https://files.example/list', status: 302 },
    { from: '/closed', status: 410 },
  ] as const;

  test('are found with and without a slash, and patterns come last with the most specific one first', () => {
    expect(redirectsFile({ addresses: [], redirects })).toBe(
      '/team /about-us?a=b#team 301\n' +
        '/team/ /about-us?a=b#team 301\n' +
        '/list.pdf https://files.example/list 302\n' +
        '/closed /404.html 410\n' +
        '/old/deep/* / 302\n' +
        '/old/* /new/:splat 301\n',
    );
  });

  test('with most parameters come first, with their parameters between path and target', () => {
    const queries = [
      { from: '/car.php', to: '/', status: 301 },
      { from: '/car.php?id=7', to: '/cars/kia-rio', status: 301 },
      { from: '/car?id=7&a=b', to: '/cars/kia-rio', status: 302 },
      { from: '/car.php?id=8', status: 410 },
    ] as const;
    expect(redirectsFile({ addresses: [], redirects: queries })).toBe(
      '/car id=7 a=b /cars/kia-rio 302\n' +
        '/car/ id=7 a=b /cars/kia-rio 302\n' +
        '/car.php id=7 /cars/kia-rio 301\n' +
        '/car.php id=8 /404.html 410\n' +
        '/car.php / 301\n',
    );
  });

  test('lead to addresses in the form of the site', () => {
    const lines = redirectsFile({ addresses: [], redirects, trailingSlash: true }).split('\n');
    expect(lines).toContain('/team /about-us/?a=b#team 301');
    expect(lines).toContain('/list.pdf https://files.example/list 302');
    expect(lines).toContain('/closed/ /404.html 410');
    expect(lines).toContain('/old/* /new/:splat 301');
  });

  test('replace the redirects of the site itself', () => {
    const site = { addresses: ['/search/new-used-and-demo-cars'], gone: ['kia-rio'] };
    const file = redirectsFile({
      ...site,
      redirects: [
        { from: '/cars/', to: '/', status: 301 },
        { from: '/cars/kia-rio', to: '/search/kia', status: 301 },
      ],
    });
    expect(file).not.toContain('/cars /search');
    expect(file).not.toContain('410');
    expect(file).toContain('/search /search/new-used-and-demo-cars 301');
  });
});
