/** Tests of the props of a listing page's search. */
import { describe, expect, test } from 'vitest';
import type { Site } from '../_domain/site/site.ts';
import type { TenantInput } from '../_domain/tenant/tenant.schema.ts';
import type { VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { parseMapFile } from './map/map-file.ts';
import { mapFiles } from './map/map-file.source.ts';
import { searchPage } from './search.page.tsx';
import { createSearchSite as siteOfRows } from '../../tests/search/search-site.ts';

const ALL = '/search/new-used-and-demo-cars';

/** Vehicles with values for every sort order, overridden by the rows. */
const createTestSite = (rows: readonly Partial<VehicleInput>[], more: Partial<TenantInput> = {}): Site =>
  siteOfRows(
    rows.map((row) => ({ price: 20_000, km: 5000, created_at: '2026-11-01T00:00:00Z', ...row })),
    more,
  );

/** Returns the data of the first page of a listing. */
function createPage(site: Site, href = ALL) {
  const entry = [...(searchPage.entries?.(site) ?? [])].find(
    ({ listing, page }) => listing.href === href && page === 1,
  );
  if (!entry) throw new Error(`no page ${href}`);
  return searchPage.data(entry, site);
}

const WEEKLY = { price: 0, subscription_price: 250 };

test.each([
  ['weekly prices only', [WEEKLY, WEEKLY], true, 'subscription_price'],
  ['mostly weekly prices', [WEEKLY, WEEKLY, {}], true, 'subscription_price'],
  ['mostly other prices', [WEEKLY, {}, {}], true, undefined],
  ['weekly prices that the tenant does not show', [WEEKLY, WEEKLY], false, undefined],
] as const)('%s', (_, rows, offers, field) => {
  const site = createTestSite(rows, { offers_subscription: offers });
  expect(createPage(site).search.request.pricedBy).toBe(field);
});

test('lists sort orders when one of them has no values', () => {
  expect(createPage(createTestSite([{}])).search.sorts).toBeUndefined();
  const { sorts } = createPage(createTestSite([{ km: undefined }])).search;
  expect(sorts).toContain('price:asc');
  expect(sorts).not.toContain('km:asc');
});

test.each([
  [2000, 16_700, ALL, 16_700],
  [1999, 16_700, ALL, 1999],
  [2000, undefined, ALL, 2000],
  [2000, 16_700, '/search/used-cars', 2000],
  [2000, 16_700, '/search/toyota', 2000],
] as const)('with %i vehicles and a stock count of %s, shows on %s: %i', (found, stockCount, href, shown) => {
  const rows = Array.from({ length: found }, () => ({}));
  const site = createTestSite(rows);
  const options = stockCount === undefined ? {} : { search: { stock_count: stockCount } };
  const data = createPage({ ...site, tenant: { ...site.tenant, options } }, href);
  expect(data.search.count).toBe(shown);
  for (const text of [data.count, data.description])
    expect(text.replace(',', '')).toMatch(new RegExp(`^${shown} `));
});

test('links from the count to the form that saves the search, where there is one', () => {
  const site = createTestSite([{}]);
  const hrefOf = (options: Record<string, object>) =>
    createPage({ ...site, tenant: { ...site.tenant, options } }).search.saveHref;
  expect(hrefOf({})).toBeUndefined();
  expect(hrefOf({ alerts: { searches: true } })).toBe('#save-search-email');
});

describe('filters behind the button', () => {
  const listFilters = (rows: readonly Partial<VehicleInput>[], search: object) => {
    const site = createTestSite(rows);
    const { facets, more } = createPage({ ...site, tenant: { ...site.tenant, options: { search } } }).search;
    return { facets, more };
  };

  test('are those with values that are not among the first', () => {
    expect(
      listFilters([{ doors: 4, towing_braked: 2000 }], {
        facets: ['make', 'doors'],
        more_facets: ['towing', 'doors', 'owners'],
      }),
    ).toEqual({ facets: ['make', 'doors'], more: ['towing'] });
  });

  test.each([
    ['without the option', { facets: ['make'] }],
    ['without values', { facets: ['make'], more_facets: ['owners'] }],
  ])('%s there is no button', (_, search) => {
    expect(listFilters([{}], search).more).toBeUndefined();
  });
});

describe('the map of results', () => {
  const createLocation = (id: string, city: string, lat: number, long: number) => ({
    id,
    name: `Gumtree ${city}`,
    address: { street: '1 Wattle Street', city, state: 'NSW' as const, postcode: '2830', lat, long },
    contact_detail: { phone: '02 5550 0100' },
  });
  const DUBBO = createLocation('a', 'Dubbo', -32.25, 148.6);
  const locations = [DUBBO, createLocation('b', 'Orange', -33.28, 149.1)];
  const ROWS = [{ location_id: 'a' }, { location_id: 'b' }, { location_id: 'b' }];
  const withOptions = (options: NonNullable<Site['tenant']['options']>): Site => {
    const site = createTestSite(ROWS, { locations });
    return { ...site, tenant: { ...site.tenant, options } };
  };
  const hasMap = (site: Site): boolean => createPage(site).search.hasMap === true;
  const fileOf = (site: Site) => mapFiles(site).map(({ body }) => parseMapFile(JSON.parse(String(body))));

  test('is there where vehicles stand at two locations, with a file of them', () => {
    const site = createTestSite(ROWS, { locations });
    expect(hasMap(site)).toBe(true);
    expect(fileOf(site)).toEqual([
      {
        locations: [
          {
            name: 'Gumtree Dubbo',
            address: 'Dubbo NSW',
            lat: -32.25,
            long: 148.6,
            values: ['Gumtree Dubbo'],
          },
          {
            name: 'Gumtree Orange',
            address: 'Orange NSW',
            lat: -33.28,
            long: 149.1,
            values: ['Gumtree Orange'],
          },
        ],
      },
    ]);
  });

  test('has the tiles of the locations', () => {
    const map = { tiles: 'https://t.example/{z}/{x}/{y}?k={key}', key: 'k1', attribution: '© T' };
    const [file] = fileOf(withOptions({ locations: { map } }));
    expect(file?.tiles).toEqual({
      url: 'https://t.example/{z}/{x}/{y}?k=k1',
      attribution: '© T',
      maxZoom: 19,
    });
  });

  test.each([
    ['off', withOptions({ search: { map: false } })],
    ['of a dealer with one location', createTestSite(ROWS, { locations: [DUBBO] })],
    ['of vehicles at one of two locations', createTestSite([{ location_id: 'b' }], { locations })],
  ])('is absent when %s', (_name, site) => {
    expect(hasMap(site)).toBe(false);
    expect(mapFiles(site)).toEqual([]);
  });
});
