import { expect, test } from 'vitest';
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
