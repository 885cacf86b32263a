import { expect, test } from 'vitest';
import { generateStock } from '../../../fixtures/stock/generate.ts';
import { everyListing, siteListings, type Listing } from '../../_domain/site/listings.ts';
import type { Site } from '../../_domain/site/site.ts';
import { scopeOfListing } from '../query/address.ts';
import { encodeIndex } from '../index/encode.ts';
import { openIndex } from '../index/open.ts';
import { search } from '../index/search.ts';
import { computeCounts, listRows } from './filter-rows.ts';
import { toRequest } from '../query/request-of.ts';
import { NOW, createSearchSite } from '../../../tests/search/search-site.ts';
import { siteDocuments } from '../index/site-documents.source.ts';
import { emptyState } from '../query/state-change.ts';

const NAMES = ['car_type', 'make', 'model', 'body'] as const;

/** Returns the makes that the filter of a listing has. */
const listMakes = (site: Site, listing: Listing, most = 250) =>
  listRows(listing, { name: 'make', counts: computeCounts(siteDocuments(site)), most });

function listed(listings: readonly Listing[], href: string): Listing {
  const found = listings.find((listing) => listing.href === href);
  if (!found) throw new Error(`no listing ${href}`);
  return found;
}

test('counts like the search on every listing, without sold vehicles', () => {
  // Several spellings of one name, each the most frequent somewhere.
  const rows = generateStock({ tenant: 'harbourline', seed: 5, now: NOW, count: 250 }).map((row, position) =>
    row.car_type === 'used' && position % 3 > 0
      ? { ...row, make: row.make.toUpperCase(), model: row.model.toUpperCase() }
      : row,
  );
  const site = createSearchSite(rows);
  const documents = siteDocuments(site);
  const counts = computeCounts(documents);
  const index = openIndex(encodeIndex(documents));
  const listings = everyListing(siteListings(site));
  expect(listings.length).toBeGreaterThan(40);
  for (const listing of listings) {
    const { path, refinements } = scopeOfListing(listing);
    const request = toRequest(
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

test('counts values only where all their vehicles are in the listing', () => {
  const rio = { make: 'Kia', model: 'Rio' };
  const site = createSearchSite([
    rio,
    { make: 'Kia', model: 'Picanto' },
    { ...rio, car_type: 'new' },
    { make: 'Mazda' },
  ]);
  const { all, makes, models } = siteListings(site);
  expect(listMakes(site, all)).toEqual([
    ['Kia', 3],
    ['Mazda', 1],
  ]);
  const kia = listed(makes, '/search/kia');
  const ofRio = listed(models.get(kia.href) ?? [], '/search/kia/rio');
  const counts = computeCounts(siteDocuments(site));
  const rowsIn = (listing: Listing, name: (typeof NAMES)[number]) =>
    listRows(listing, { name, counts, most: 9 });
  expect(listMakes(site, kia)).toEqual([['Kia', 3], ['Mazda']]);
  expect(rowsIn(kia, 'model')).toEqual([
    ['Rio', 2],
    ['Picanto', 1],
  ]);
  expect(listMakes(site, ofRio)).toEqual([['Kia'], ['Mazda']]);
  expect(rowsIn(ofRio, 'model')).toEqual([['Picanto'], ['Rio', 2]]);
  expect(rowsIn(ofRio, 'car_type')).toEqual([
    ['new', 1],
    ['used', 1],
  ]);
});

test('lists only chosen values past the limit of a filter', () => {
  const site = createSearchSite([{ make: 'Kia' }, { make: 'Kia' }, { make: 'Mazda' }]);
  const { all, makes } = siteListings(site);
  expect(listMakes(site, all, 1)).toEqual([['Kia', 2]]);
  expect(listMakes(site, listed(makes, '/search/mazda'), 1)).toEqual([['Kia'], ['Mazda', 1]]);
});
