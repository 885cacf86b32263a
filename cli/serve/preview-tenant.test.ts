/** The options of a tenant in previews. */
import { expect, test } from 'vitest';
import { starterTenant } from '../init/starter-files.ts';
import { tenantSchema } from '../compose.ts';
import { previewTenant } from './preview-tenant.ts';

const tenant = (more: object) => tenantSchema.parse({ ...starterTenant('yard', { schema: false }), ...more });

test('returns a tenant unchanged without a cluster and with the default API', () => {
  const yard = tenant({});
  expect(previewTenant(yard)).toEqual(yard);
});

test('replaces an API on another host', () => {
  const yard = tenant({ api: { base_url: 'https://api.example.com/v1' } });
  expect(previewTenant(yard).api).toEqual({ enabled: true, base_url: '/api' });
});

test('has no cluster, nor its keys', () => {
  const search = { host: 'cluster.example', index: 'Yard_cars', key: 'k', admin_key: 'a' };
  expect(previewTenant(tenant({ search }))).toEqual(tenant({}));
});
