/** Page kinds follow from addresses alone. */
import { expect, test } from 'vitest';
import { toKind } from './pages.ts';

test.each([
  ['/', '/'],
  ['/404.html', '/404.html'],
  ['/finance', '/form'],
  ['/about-us', '/about-us'],
  ['/privacy-policy', '/text'],
  ['/cars/2021-toyota-corolla', '/cars/*'],
  ['/search/toyota', '/search/*'],
  ['/search/toyota/corolla', '/search/*'],
  ['/search/toyota/page/2', '/search/*/page/*'],
])('%s has the kind %s', (url, kind) => {
  expect(toKind(url)).toBe(kind);
});
