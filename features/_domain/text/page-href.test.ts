import { describe, expect, test } from 'vitest';
import { pageHref, withoutSlash, withSlash } from './page-href.ts';

describe('withSlash', () => {
  test.each([
    ['/cars/kia-rio', '/cars/kia-rio/'],
    ['/search/used-cars?page=2', '/search/used-cars/?page=2'],
    ['/finance#finance-form', '/finance/#finance-form'],
    ['/contact?next=/a.b', '/contact/?next=/a.b'],
  ])('adds a slash to %s', (href, expected) => {
    expect(withSlash(href)).toBe(expected);
  });

  test.each([
    '/',
    '/cars/',
    '/feeds/google.csv',
    '/404.html',
    '//other.example/x',
    'https://other.example/x',
    '#top',
    '?page=2',
  ])('leaves %s as it is', (href) => {
    expect(withSlash(href)).toBe(href);
  });
});

test.each([
  ['/cars/kia-rio/', '/cars/kia-rio'],
  ['/cars', '/cars'],
  ['/', '/'],
])('withoutSlash returns %s as %s', (path, expected) => {
  expect(withoutSlash(path)).toBe(expected);
});

test('pageHref follows the option of the tenant', () => {
  expect(pageHref({ trailing_slash: 'always' }, '/cars')).toBe('/cars/');
  expect(pageHref({ trailing_slash: 'never' }, '/cars')).toBe('/cars');
  expect(pageHref({}, '/cars')).toBe('/cars');
});
