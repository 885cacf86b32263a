import { expect, test } from 'vitest';
import { generateStock } from '../../../fixtures/stock/generate.ts';
import { everyListing, siteListings, type Listing } from '../../_domain/stock/listings.ts';
import type { Site } from '../../_domain/site/site.ts';
import { scopeOfListing } from '../query/address.ts';
import { encodeIndex } from '../index/encode.ts';
import { openIndex } from '../index/open.ts';
import { search } from '../index/search.ts';
import { countsOf, rowGroup } from './filter-rows.ts';
import { facetGroups } from './listing-page.ts';
import { requestOf } from '../query/request-of.ts';
import { NOW, siteOf } from '../../../tests/search/search-site.ts';
import { siteDocuments } from '../index/site-documents.source.ts';
import { emptyState } from '../query/state-change.ts';

const NAMES = ['car_type', 'make', 'model', 'body'] as const;

/** Returns the filter rows of a listing by name. */
function rowsOf(site: Site, listing: Listing, most = 250) {
  const counts = countsOf(siteDocuments(site));
  return Object.fromEntries(
    facetGroups(site, listing).map((group) => [group.name, rowGroup(site, listing, { group, counts, most })]),
  );
}

function listed(listings: readonly Listing[], href: string): Listing {
  const found = listings.find((listing) => listing.href === href);
  if (!found) throw new Error(`no listing ${href}`);
  return found;
}

test('counts like the search on every listing, without sold vehicles', () => {
  // Several spellings of one name, each the most frequent somewhere.
  const rows = generateStock({ tenant: 'harbourline', seed: 5, now: NOW, count: 250 }).map((row, at) =>
    row.car_type === 'used' && at % 3 > 0
      ? { ...row, make: row.make.toUpperCase(), model: row.model.toUpperCase() }
      : row,
  );
  const site = siteOf(rows);
  const documents = siteDocuments(site);
  const counts = countsOf(documents);
  const index = openIndex(encodeIndex(documents));
  const listings = everyListing(siteListings(site));
  expect(listings.length).toBeGreaterThan(40);
  for (const listing of listings) {
    const { path, refinements } = scopeOfListing(listing);
    const request = requestOf(
      emptyState(path, refinements),
      {
        hitsPerPage: 1,
        facets: NAMES,
        maxFacetValues: 250,
        hideUnpriced: false,
        soldDays: 3,
        collapseSold: true,
      },
      { now: NOW },
    );
    const { count, facets } = search(index, request, () => 0);
    expect([path, count]).toEqual([path, listing.count]);
    for (const name of NAMES)
      expect([path, name, counts(name, refinements)]).toEqual([path, name, { values: facets[name]?.values }]);
  }
});

test('links a row to its listing, otherwise to a filtered address', () => {
  const site = siteOf([
    { make: 'Kia', model: 'Rio', simple_body: 'Hatch' },
    { make: 'Kia', model: 'Sportage', simple_body: 'SUV' },
    { make: 'Mazda', model: 'CX-5', simple_body: 'SUV' },
  ]);
  const { all, makes, bodies } = siteListings(site);
  expect(rowsOf(site, all)['make']?.rows).toEqual([
    { label: 'Kia', href: '/search/kia', count: 2 },
    { label: 'Mazda', href: '/search/mazda', count: 1 },
  ]);
  const kia = rowsOf(site, listed(makes, '/search/kia'));
  expect(kia['body']?.rows).toEqual([
    { label: 'Hatch', href: '/search/kia?body=Hatch', count: 1 },
    { label: 'SUV', href: '/search/kia?body=SUV', count: 1 },
  ]);
  // A row adds a second make, as its checkbox does.
  expect(kia['make']?.rows).toEqual([
    { label: 'Kia', href: '/search/new-used-and-demo-cars', count: 2, chosen: true },
    { label: 'Mazda', href: '/search/new-used-and-demo-cars?make=Kia&make=Mazda', count: 1 },
  ]);
  const suvs = rowsOf(site, listed(bodies, '/search/suv'));
  expect(suvs['make']?.rows).toEqual([
    { label: 'Kia', href: '/search/suv?make=Kia', count: 1 },
    { label: 'Mazda', href: '/search/suv?make=Mazda', count: 1 },
  ]);
  // Without script, links to other listings replace the rows.
  expect(kia['body']?.links?.map(({ href }) => href)).toEqual(['/search/suv', '/search/hatch']);
});

test('lists only chosen values past the limit of a filter', () => {
  const site = siteOf([{ make: 'Kia' }, { make: 'Kia' }, { make: 'Mazda' }]);
  const { all, makes } = siteListings(site);
  const labels = (listing: Listing) => rowsOf(site, listing, 1)['make']?.rows.map(({ label }) => label);
  expect(labels(all)).toEqual(['Kia']);
  expect(labels(listed(makes, '/search/mazda'))).toEqual(['Kia', 'Mazda']);
});
