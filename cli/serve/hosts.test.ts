/** Maps hosts to tenants and addresses to files. */
import { expect, test } from 'vitest';
import { tenantSchema } from '../compose.ts';
import { starterTenant } from '../init/starter-files.ts';
import { hostFinder, tenantOfHost } from './host-names.ts';
import { parsePath } from './static-files.ts';

test.each([
  ['yard.localhost', 'yard'],
  ['yard.localhost:4321', 'yard'],
  ['Yard.LocalHost:1', 'yard'],
  ['red-gum-4x4.localhost', 'red-gum-4x4'],
  ['localhost:4321', undefined],
  ['127.0.0.1:4321', undefined],
  ['yard.example', undefined],
  ['yard.localhost.example', undefined],
  ['a.yard.localhost', undefined],
  ['../x.localhost', undefined],
  ['', undefined],
  [undefined, undefined],
])('host %j belongs to tenant %j', (host, tenant) => {
  expect(tenantOfHost(host)).toBe(tenant);
});

test.each([
  ['/', '/'],
  ['/cars/x?y=1#z', '/cars/x'],
  ['/media/%C3%BC%20%23.webp', '/media/ü #.webp'],
  ['/?%E0%A4%A', '/'],
  ['/%E0%A4%A', undefined],
  ['/%', undefined],
  ['/a%00.css', undefined],
])('address %j has the path %j', (address, path) => {
  expect(parsePath(`http://yard.localhost${address}`)).toBe(path);
});

test('finds the tenant by the host of its site or API behind a proxy', () => {
  const tenant = (slug: string, more: object) => ({
    slug,
    tenant: tenantSchema.parse({ ...starterTenant(slug, { schema: false }), stock: undefined, ...more }),
  });
  const find = hostFinder([
    tenant('yard', { site_url: 'https://www.yard.example' }),
    tenant('lot', { site_url: 'https://lot.example:8443', api: { base_url: 'https://api.lot.example/v1' } }),
    tenant('copy', { site_url: 'https://www.yard.example' }),
  ]);
  const requests = [
    'www.yard.example',
    'WWW.Yard.Example',
    'lot.example:8443',
    'api.lot.example',
    'lot.localhost:1',
  ];
  expect(requests.map(find)).toEqual(['yard', 'yard', 'lot', 'lot', 'lot']);
  expect(['yard.example', 'lot.example', 'localhost', undefined].map(find)).toEqual([...Array(4)]);
});
