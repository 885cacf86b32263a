import { describe, expect, test } from 'vitest';
import { intendedAddresses } from './intended-addresses.ts';

const print = (path: string, query?: string): string[] =>
  intendedAddresses(path, query).map(({ path: target, query: search }) => target + search);

describe('intendedAddresses', () => {
  test.each([
    ['/Search/Mazda', '', ['/search/mazda']],
    ['/Search/Mazda/', '?body=SUV', ['/search/mazda?body=SUV']],
    ['/search/mazda/page/99', '', ['/search/mazda?page=99']],
    ['/search/mazda/page/099/index.html', '?sortBy=price', ['/search/mazda?page=99&sortBy=price']],
    ['/Search/Mazda/page/2', '', ['/search/mazda/page/2', '/search/mazda?page=2']],
  ])('reads %s%s', (path, query, expected) => {
    expect(print(path, query)).toEqual(expected);
  });

  test.each([
    '/',
    '/search/mazda',
    '/page/2',
    '/search/mazda/page/0',
    '/search/mazda/page/two',
    '//other.example/Mazda',
    '/\\other.example/Mazda',
  ])('has nothing instead of %s', (path) => expect(print(path)).toEqual([]));
});
