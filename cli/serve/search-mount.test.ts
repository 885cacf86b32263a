/** Paths of the search protocol, and the search options of previews. */
import { expect, test } from 'vitest';
import { starterTenant } from '../commands/init.files.ts';
import { tenantSchema } from '../compose.ts';
import { askingHere, prefixedTenant, protocolPath } from './search-mount.ts';

test.each([
  ['/typesense/yard/health', 'yard', '/health'],
  ['/typesense/red-gum-4x4/collections/a/documents', 'red-gum-4x4', '/collections/a/documents'],
  ['/typesense/yard', 'yard', '/'],
  ['/typesense/../health', undefined, '/health'],
  ['/typesense/Yard/health', undefined, '/health'],
  ['/typesense', undefined, '/typesense'],
  ['/health', undefined, '/health'],
  ['/search/typesense/yard', undefined, '/search/typesense/yard'],
])('%s belongs to tenant %s and has the path %s', (path, slug, expected) => {
  expect({ slug: prefixedTenant(path), expected: protocolPath(path) }).toEqual({ slug, expected: expected });
});

const tenant = (more: object) => tenantSchema.parse({ ...starterTenant('yard', { schema: false }), ...more });

test('returns a tenant unchanged without a cluster and with the default API', () => {
  const yard = tenant({});
  expect(askingHere(yard)).toEqual(yard);
});

test('replaces an API on another host', () => {
  const yard = tenant({ api: { base_url: 'https://api.example.com/v1' } });
  expect(askingHere(yard).api).toEqual({ enabled: true, base_url: '/api' });
});

test("replaces a cluster with the tenant's own host, the same index and no key of the cluster", () => {
  const search = {
    host: 'cluster.example',
    nodes: ['other.example'],
    index: 'Yard_cars',
    key: 'k',
    admin_key: 'a',
  };
  expect(askingHere(tenant({ search })).search).toEqual({
    host: '/typesense/yard',
    index: 'Yard_cars',
    key: 'local-preview-key',
  });
});
