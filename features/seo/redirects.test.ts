import { expect, test } from 'vitest';
import { redirectsFile } from './redirects.ts';

test('short addresses redirect to their listing', () => {
  const addresses = ['/', '/search/new-used-and-demo-cars', '/search/used-cars', '/cars/x'];
  expect(redirectsFile(addresses)).toBe(
    '/search /search/new-used-and-demo-cars 301\n' +
      '/cars /search/new-used-and-demo-cars 301\n' +
      '/used-car /search/used-cars 301\n',
  );
});

test('without used cars their addresses redirect to all; no redirect leads to a missing page or replaces an existing one', () => {
  expect(redirectsFile(['/search/new-used-and-demo-cars', '/cars'])).toBe(
    '/search /search/new-used-and-demo-cars 301\n/used-car /search/new-used-and-demo-cars 301\n',
  );
  expect(redirectsFile(['/'])).toBe('');
});
