/** Tests of the props of a listing page's search. */
import { expect, test } from 'vitest';
import type { Site } from '../_domain/site/site.ts';
import type { TenantInput } from '../_domain/tenant/tenant.schema.ts';
import type { VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { searchPage } from './search.page.tsx';
import { siteOf as siteOfRows } from '../../tests/search/search-site.ts';

const ALL = '/search/new-used-and-demo-cars';

/** Vehicles with values for every sort order, overridden by the rows. */
const siteOf = (rows: readonly Partial<VehicleInput>[], more: Partial<TenantInput> = {}): Site =>
  siteOfRows(
    rows.map((row) => ({ price: 20_000, km: 5000, created_at: '2026-11-01T00:00:00Z', ...row })),
    more,
  );

/** Returns the data of the first page of a listing. */
function pageOf(site: Site, href = ALL) {
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
  const site = siteOf(rows, { offers_subscription: offers });
  expect(pageOf(site).search.request.pricedBy).toBe(field);
});

test('lists sort orders when one of them has no values', () => {
  expect(pageOf(siteOf([{}])).search.sorts).toBeUndefined();
  const { sorts } = pageOf(siteOf([{ km: undefined }])).search;
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
  const site = siteOf(rows);
  const options = stockCount === undefined ? {} : { search: { stock_count: stockCount } };
  const data = pageOf({ ...site, tenant: { ...site.tenant, options } }, href);
  // The navigation next to it links to everything.
  expect(data.frame.all.count).toBe(found === 2000 ? (stockCount ?? found) : found);
  expect(data.search.count).toBe(shown);
  for (const text of [data.count, data.description])
    expect(text.replace(',', '')).toMatch(new RegExp(`^${shown} `));
});
