import { describe, expect, test } from 'vitest';
import { API_BASE, apiAddress, apiBase, apiOrigin, apiPath, isApiPath } from './api-base.ts';
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

const apiAt = (base_url: string, enabled = true) => ({ enabled, base_url });

test.each([
  ['a path stands on the host of the site', apiAt('/api/'), 'https://yard.example/api'],
  ['an address is complete', apiAt('https://api.example/v1/'), 'https://api.example/v1'],
  ['a site without an API has the default', apiAt('/calls', false), 'https://yard.example/api'],
])('apiAddress: %s', (_name, api, expected) => {
  expect(apiAddress({ api }, 'https://yard.example')).toBe(expected);
});

test.each([
  [apiAt('/api'), '/api/leads', true],
  [apiAt('/api//'), '/api/leads', true],
  [apiAt('/api'), '/api', false],
  [apiAt('/api'), '/apis/leads', false],
  [apiAt('/api'), '/cars/api/', false],
  [apiAt('/api', false), '/api/leads', false],
  [apiAt('https://yard.example/v1'), '/v1/leads', true],
  [apiAt('https://yard.example'), '/leads', false],
  [apiAt('https://api.example/api'), '/api/leads', false],
])('isApiPath: %j, %s', (api, path, expected) => {
  expect(isApiPath(api, 'https://yard.example/', path)).toBe(expected);
});

test.each([
  ['a path', apiAt('/calls/'), '/calls'],
  ['no API', apiAt('/calls', false), '/api'],
  ['an address with a path', apiAt('https://api.example/v1//'), '/v1'],
  ['a host of its own', apiAt('https://api.example'), ''],
  ['the host of something else', apiAt('https://other.example'), '/api'],
])('apiPath of %s', (_name, api, expected) => {
  expect(apiPath(api, { host: 'api.example', otherwise: '/api' })).toBe(expected);
});
