/** Where the search protocol is spoken, and what the pages of a tenant are told of it. */
import { expect, test } from 'vitest';
import { starterTenant } from '../commands/init.files.ts';
import { tenantSchema } from '../compose.ts';
import { askingHere, prefixedTenant, protocolPath } from './search.ts';

test.each([
  ['/typesense/yard/health', 'yard', '/health'],
  ['/typesense/red-gum-4x4/collections/a/documents', 'red-gum-4x4', '/collections/a/documents'],
  ['/typesense/yard', 'yard', '/'],
  ['/typesense/../health', undefined, '/health'],
  ['/typesense/Yard/health', undefined, '/health'],
  ['/typesense', undefined, '/typesense'],
  ['/health', undefined, '/health'],
  ['/search/typesense/yard', undefined, '/search/typesense/yard'],
])('%s is of tenant %s and asks for %s', (path, slug, expected) => {
  expect({ slug: prefixedTenant(path), expected: protocolPath(path) }).toEqual({ slug, expected: expected });
});

const tenant = (more: object) => tenantSchema.parse({ ...starterTenant('yard', { schema: false }), ...more });

test('a tenant without a cluster and with the API at its usual place stays as it is', () => {
  const yard = tenant({});
  expect(askingHere(yard)).toEqual(yard);
});

test('an API that is elsewhere is asked for here', () => {
  const yard = tenant({ api: { base_url: 'https://api.example.com/v1' } });
  expect(askingHere(yard).api).toEqual({ enabled: true, base_url: '/api' });
});

test('a tenant with a cluster searches on its own host, under the same name and with no key of its cluster', () => {
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
