import { describe, expect, test } from 'vitest';
import { listHosts, sharedHosts, type HostedTenant } from './hosts.ts';

const tenant = (slug: string, site_url: string, base_url = '/api'): HostedTenant => ({
  slug,
  tenant: { site_url, api: { enabled: true, base_url } },
});

describe('hostsOf', () => {
  test('is the host of the site, in lower case', () => {
    expect(listHosts(tenant('a', 'https://Yard.example:8443'))).toEqual([
      { host: 'yard.example:8443', field: ['site_url'] },
    ]);
  });

  test('has the host of an API elsewhere too', () => {
    expect(listHosts(tenant('a', 'https://yard.example', 'https://api.example/v1'))).toEqual([
      { host: 'yard.example', field: ['site_url'] },
      { host: 'api.example', field: ['api', 'base_url'] },
    ]);
  });

  test('has one host for an API at the address of the site', () => {
    expect(listHosts(tenant('a', 'https://yard.example', 'https://yard.example/api'))).toHaveLength(1);
  });
});

describe('sharedHosts', () => {
  test('names each tenant of a shared host, with the others', () => {
    const tenants = [
      tenant('a', 'https://yard.example'),
      tenant('b', 'https://other.example', 'https://yard.example'),
      tenant('c', 'https://third.example'),
    ];
    expect(sharedHosts(tenants)).toEqual([
      { slug: 'a', host: 'yard.example', field: ['site_url'], others: ['b'] },
      { slug: 'b', host: 'yard.example', field: ['api', 'base_url'], others: ['a'] },
    ]);
  });

  test('finds none where each tenant has hosts of its own', () => {
    expect(sharedHosts([tenant('a', 'https://a.example'), tenant('b', 'https://b.example')])).toEqual([]);
  });
});
