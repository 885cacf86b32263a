import { describe, expect, test } from 'vitest';
import { provideRuntime } from '../../../renderer/contract/runtime.ts';
import { everyListing, siteListings } from '../../_domain/stock/listings.ts';
import type { Site } from '../../_domain/site/site.ts';
import type { VehicleInput } from '../../_domain/vehicle/vehicle.schema.ts';
import { clearFiltersHref, describeListing, facetGroups, facetOrder, facetTiles } from './listing-page.ts';
import { countInWords } from '../query/wording.ts';
import { searchPage, usedCarPage } from '../search.page.tsx';
import { NOW, siteOf as siteOfRows } from '../../../tests/search/search-site.ts';

const sold = { status: 'sold', sold_date_timestamp: NOW / 1000 - 3_600 } as const;

const siteOf = (...rows: Partial<VehicleInput>[]): Site =>
  siteOfRows(rows.map((row) => ({ simple_body: 'Sedan', ...row })));

function listingOf(site: Site, href: string) {
  const found = everyListing(siteListings(site)).find((listing) => listing.href === href);
  if (!found) throw new Error(`no listing ${href}`);
  return found;
}
const links = (site: Site, href: string, label: string) =>
  facetGroups(site, listingOf(site, href)).find((group) => group.label === label)?.links ?? [];

describe('counts vehicles for sale', () => {
  const site = siteOf({}, {}, { car_type: 'new' }, sold, { ...sold, make: 'BMW', model: 'X3' });

  test.each([
    '/search/new-used-and-demo-cars',
    '/search/toyota',
    '/search/toyota/corolla',
    '/used-car/toyota',
  ])('shows one number in headline, current facet and description of %s', (href) => {
    const listing = listingOf(site, href);
    const current = facetGroups(site, listing)
      .flatMap((group) => group.links)
      .filter((link) => link.current);
    expect(current.length).toBeGreaterThan(0);
    for (const { count } of current) expect(count).toBe(listing.count);
    expect(countInWords(listing)).toMatch(new RegExp(`^${listing.count} `));
    expect(describeListing(site, listing)).toMatch(new RegExp(`^${listing.count} `));
  });

  test('lists types in the description that add up to the headline', () => {
    expect(describeListing(site, listingOf(site, '/search/toyota'))).toBe(
      '3 Toyota vehicles at Gumtree Motors: 1 new, 2 used.',
    );
  });

  test('keeps the page of a sold-out listing without linking to it', () => {
    expect(listingOf(site, '/search/bmw').vehicles).toHaveLength(1);
    const all = listingOf(site, '/search/new-used-and-demo-cars');
    const hrefs = [...facetGroups(site, all).flatMap((group) => group.links), ...facetTiles(site, all)].map(
      ({ href }) => href,
    );
    expect(hrefs).toContain('/search/toyota');
    expect(hrefs).not.toContain('/search/bmw');
  });

  test('keeps it out of the sitemap', () => {
    const isListed = (href: string) =>
      searchPage.listed?.({ listing: listingOf(site, href), page: 1, pages: 1 });
    expect(['/search/bmw', '/search/toyota'].map(isListed)).toEqual([false, true]);
    const empty = siteOf();
    expect(searchPage.listed?.({ listing: listingOf(empty, '/search/demo-cars'), page: 1, pages: 1 })).toBe(
      false,
    );
    const all = listingOf(empty, '/search/new-used-and-demo-cars');
    expect(searchPage.listed?.({ listing: all, page: 1, pages: 1 })).toBe(true);
  });
});

describe('compares facets by address, not spelling', () => {
  // BYD is the most frequent spelling among all cars, Byd among used ones.
  const site = siteOf(
    ...Array.from({ length: 3 }, () => ({ make: 'BYD', model: 'SEAL', car_type: 'new' }) as const),
    { make: 'Byd', model: 'Seal' },
    { make: 'Byd', model: 'Seal' },
  );

  test.each(['/search/byd', '/used-car/byd', '/search/byd/seal', '/used-car/byd/seal'])(
    'links %s to all, used and its models',
    (href) => {
      const [, , ...segments] = href.split('/');
      const tail = segments.join('/');
      expect(links(site, href, 'Condition').map((link) => link.href)).toEqual([
        `/search/${tail}`,
        `/used-car/${tail}`,
      ]);
      expect(links(site, href, 'Model')).toHaveLength(1);
    },
  );
});

describe('no results', () => {
  test('points Clear Filters to all cars, and from there to the front page', () => {
    expect(clearFiltersHref('/search/toyota')).toBe('/search/new-used-and-demo-cars');
    expect(clearFiltersHref('/search/new-used-and-demo-cars')).toBe('/');
  });
});

test.each([
  [searchPage, '/search/toyota'],
  [usedCarPage, '/used-car/toyota/corolla'],
])('writes absolute addresses into structured breadcrumbs', (page, href) => {
  const site = siteOf({});
  const entry = { listing: listingOf(site, href), page: 1, pages: 1 };
  const [list] = page.head(page.data(entry, site)).jsonLd ?? [];
  const { itemListElement: items } = list as { itemListElement: { item: string }[] };
  expect(items.length).toBeGreaterThan(2);
  for (const { item } of items) expect(item).toMatch(/^https:\/\/gumtree\.example\/(?!\/)/);
});

test('labels a listing by its heading', () => {
  const listing = listingOf(siteOf({}), '/search/toyota');
  expect(searchPage.label?.({ listing, page: 2, pages: 2 })).toBe(
    'listing "Toyota for sale", page 2 (/search/toyota)',
  );
});

describe('the order of the filters', () => {
  const facets = ['car_type', 'make', 'model', 'body'] as const;

  test("follows the tenant, with models first on a make's page", () => {
    expect(facetOrder(facets, { scope: {} })).toEqual(facets);
    expect(facetOrder(facets, { scope: { make: 'Toyota' } })).toEqual(['car_type', 'model', 'make', 'body']);
  });

  test('omits filters that the tenant leaves out', () => {
    expect(facetOrder(['make', 'body'], { scope: { make: 'Toyota' } })).toEqual(['make', 'body']);
    expect(facetOrder(['model'], { scope: { make: 'Toyota' } })).toEqual(['model']);
  });
});

test.each([
  [2, true],
  [3, false],
])('starts an early worker for two vehicles with early_worker_from %i: %s', (from, starts) => {
  const plain = siteOf({}, {});
  const options = { search: { early_worker_from: from } };
  const site = { ...plain, tenant: { ...plain.tenant, options } };
  provideRuntime({ script: (name, kind) => `/assets/${kind}-${name}.js` });
  const data = searchPage.data({ listing: listingOf(site, '/search/toyota'), page: 1, pages: 1 }, site);
  expect(searchPage.head(data).early?.[0]?.data).toEqual({
    engine: 'embedded',
    first: '/assets/enhance-prerender.js',
    ...(starts ? { worker: '/assets/worker-search.js' } : {}),
  });
  provideRuntime({});
});
