import { expect, test } from 'vitest';
import { redirectsFile } from './redirects.ts';

test('short addresses lead to the listing they mean', () => {
  const addresses = ['/', '/search/new-used-and-demo-cars', '/search/used-cars', '/cars/x'];
  expect(redirectsFile(addresses)).toBe(
    '/search /search/new-used-and-demo-cars 301\n' +
      '/cars /search/new-used-and-demo-cars 301\n' +
      '/used-car /search/used-cars 301\n',
  );
});

test('without used cars theirs leads to all; nothing leads to a page that is not there, or away from one that is', () => {
  expect(redirectsFile(['/search/new-used-and-demo-cars', '/cars'])).toBe(
    '/search /search/new-used-and-demo-cars 301\n/used-car /search/new-used-and-demo-cars 301\n',
  );
  expect(redirectsFile(['/'])).toBe('');
});
