/** Which tenant a host asks for, and which file an address. */
import { expect, test } from 'vitest';
import { pathOf, tenantOfHost } from './hosts.ts';

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
])('host %j asks for %j', (host, tenant) => {
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
])('address %j asks for %j', (address, path) => {
  expect(pathOf(`http://yard.localhost${address}`)).toBe(path);
});
