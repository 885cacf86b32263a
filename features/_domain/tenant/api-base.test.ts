import { describe, expect, test } from 'vitest';
import { API_BASE, apiBase, apiOrigin } from './api-base.ts';
import { linkBase } from './site-origin.ts';

describe('the address of the API', () => {
  test.each([
    ['/api', '/api', undefined],
    ['/api/', '/api', undefined],
    ['https://api.example.com/v1', 'https://api.example.com/v1', 'https://api.example.com'],
    ['http://localhost:8787', 'http://localhost:8787', 'http://localhost:8787'],
  ])('%s', (base_url, base, origin) => {
    expect(API_BASE.test(base_url)).toBe(true);
    expect(apiBase({ enabled: true, base_url })).toBe(base);
    expect(apiOrigin({ enabled: true, base_url })).toBe(origin);
  });

  test('is undefined for a site without an API', () => {
    expect(apiBase({ enabled: false, base_url: '/api' })).toBeUndefined();
    expect(apiOrigin({ enabled: false, base_url: 'https://api.example.com' })).toBeUndefined();
  });

  test.each([
    '//evil.example',
    'javascript:alert(1)',
    'https://a.example/?q=1',
    'ftp://a.example',
    '/a b',
    '/',
    '',
    'https:///api',
  ])('refuses "%s"', (base) => {
    expect(API_BASE.test(base)).toBe(false);
  });
});

test.each([
  ['nothing when the API shares the origin', '/api', ''],
  ['the origin of the site when the API has another', 'https://api.example.com', 'https://yard.example'],
])('linkBase returns %s', (_name, base_url, expected) => {
  expect(linkBase({ api: { enabled: true, base_url }, site_url: 'https://yard.example/' })).toBe(expected);
});
