import { expect, test } from 'vitest';
import { searchBase, searchBases, searchOrigins } from './search-hosts.ts';
import { SEARCH_HOST } from '../schema/primitives.schema.ts';

test.each([
  ['search.example', 'https://search.example'],
  ['search.example:8108/', 'https://search.example:8108'],
  ['http://localhost:8108', 'http://localhost:8108'],
  ['https://search.example/ts/', 'https://search.example/ts'],
  ['/api/search', '/api/search'],
  ['/', ''],
])('searchBase(%s) is %s', (host, base) => {
  expect(host).toMatch(SEARCH_HOST);
  expect(searchBase(host)).toBe(base);
});

test.each([
  '*',
  'https://*',
  'a b',
  "a;script-src 'unsafe-inline'",
  '//evil.example',
  'ftp://a',
  'a?b',
  '-a',
  'a@b',
])('refuses %s as a host', (host) => {
  expect(host).not.toMatch(SEARCH_HOST);
});

test('pages may connect to every node on another host, without duplicates', () => {
  const config = { host: 'a.example', nodes: ['https://a.example', 'b.example:8108/ts', '/here'] };
  expect(searchBases(config)).toEqual(['https://a.example', 'https://b.example:8108/ts', '/here']);
  expect(searchOrigins(config)).toEqual(['https://a.example', 'https://b.example:8108']);
  expect(searchOrigins({ host: '/api/search' })).toEqual([]);
});
