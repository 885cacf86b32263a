import { expect, test } from 'vitest';
import type { TenantInput } from '../../_domain/tenant/tenant.schema.ts';
import { dealer } from '../../_domain/vehicle/vehicle.case.ts';
import { requestOptions } from './request-options.ts';
import { searchOptionsSchema } from '../search.schema.ts';

const options = searchOptionsSchema.parse({ facets: ['make'] });
const tenantOf = (more: Partial<TenantInput> = {}) =>
  dealer({
    search_filters: 'state:NSW',
    listing: { sold_days: 7, inventory: { used_only: true, exclude: { make: ['Lada'] } } },
    ...more,
  });

test('sends no inventory filter to the embedded index', () => {
  expect(requestOptions(tenantOf(), options)).toEqual({
    hitsPerPage: 24,
    facets: ['make', 'car_type'],
    maxFacetValues: 1000,
    hideUnpriced: false,
    soldDays: 7,
    collapseSold: true,
  });
});

test('sends inventory rules and search filter to a cluster', () => {
  const search = { host: 'search.example', key: 'x' };
  expect(requestOptions(tenantOf({ search }), options).inventory).toEqual({
    all: [
      { field: 'state', any: ['NSW'] },
      { field: 'car_type', any: ['used'] },
      { not: { field: 'make', any: ['Lada'] } },
    ],
  });
  const bare = tenantOf({ search, search_filters: '', listing: {} });
  expect(requestOptions(bare, options).inventory).toBeUndefined();
});

test('returns plain data', () => {
  const made = requestOptions(tenantOf({ search: { host: 'h', key: 'k' } }), options);
  expect(JSON.parse(JSON.stringify(made))).toEqual(made);
});
