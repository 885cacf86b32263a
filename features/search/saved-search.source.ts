/** Runs stored searches on the stock of a site, with the engine of the listing pages. */
import type { Point } from '../_domain/location/distance.ts';
import { locatePostcode } from '../_domain/location/locate-postcode.ts';
import { everyListing, siteListings } from '../_domain/site/listings.ts';
import { perSite, type Site } from '../_domain/site/site.ts';
import { cardOf } from '../_domain/site/card-of.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { SavedSearch, SearchMatch, StoredSearch } from '../_platform/search/saved-search.ts';
import { encodeIndex } from './index/encode.ts';
import { openIndex } from './index/open.ts';
import { search } from './index/search.ts';
import { siteDocuments } from './index/site-documents.source.ts';
import { requestOptions } from './listing/request-options.ts';
import {
  ALL_CARS_PATH,
  entriesOf,
  parseAddress,
  printAddress,
  scopeOfListing,
  type ListingScope,
} from './query/address.ts';
import { toRequest } from './query/request-of.ts';
import type { SearchEngine } from './query/request.ts';
import type { SearchState } from './query/state.ts';
import { choicesInWords } from './query/wording.ts';
import { searchOptions } from './search.schema.ts';
import { searchInterpretations } from './words/search-interpretations.ts';

const ALL_CARS: ListingScope = { path: ALL_CARS_PATH, refinements: {} };

/** Title of a search without choices. */
const EVERYTHING = 'All vehicles';

/** Listings by their address. */
const scopes = perSite(
  (site) =>
    new Map(everyListing(siteListings(site)).map((listing) => [listing.href, scopeOfListing(listing)])),
);

/** The engine of a site; its responses list every vehicle on one page. */
export const engineOf = perSite((site): SearchEngine => {
  const index = openIndex(encodeIndex(siteDocuments(site)));
  return {
    search: (request) => {
      const response = search(index, request, () => 0);
      const vehicles = response.hits.flatMap((position) => site.vehicles[position] ?? []);
      return Promise.resolve({ ...response, hits: vehicles.map((vehicle) => cardOf(site, vehicle)) });
    },
  };
});

/** Splits a path with a query string; undefined for another kind of address. */
function partsOf(address: string): { path: string; query: string } | undefined {
  const [, path, query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  return path === undefined ? undefined : { path: path.replace(/(?<=.)\/$/, ''), query };
}

/** Prints a state as an address that depends on no listing, without page, order and foreign parameters. */
const printed = (state: SearchState): string =>
  printAddress({ ...state, page: 1, sortBy: 'rank', rest: [] }, ALL_CARS);

function readSearch(site: Site, address: string): StoredSearch | undefined {
  const parts = partsOf(address);
  const listing = parts?.path.replace(/\/page\/\d+$/, '');
  const scope = listing === ALL_CARS_PATH ? ALL_CARS : scopes(site).get(listing ?? '');
  const state = parts && scope && parseAddress(parts.path, parts.query, scope);
  return state && { address: printed(state), title: choicesInWords(state) || EVERYTHING };
}

/** Returns the values of refinements of which the stock has none. */
function missingValues(state: SearchState, named: SearchState): string[] {
  return entriesOf(state.refinements).flatMap(([name, values]) =>
    named.refinements[name] === undefined ? values : [],
  );
}

/** Returns the position of a place of the built-in list; undefined for others. */
async function findPlace(postcode: string): Promise<Point | undefined> {
  const located = await locatePostcode(postcode, '');
  return 'point' in located ? located.point : undefined;
}

async function matchSearch(site: Site, address: string, now: number): Promise<SearchMatch> {
  const parts = partsOf(address);
  const state = parts && parseAddress(parts.path, parts.query, ALL_CARS);
  if (!state || printed(state) !== address) return { kind: 'unreadable' };
  const { facets, ...options } = requestOptions(site.tenant, searchOptions(site));
  const all = {
    ...options,
    facets: [...new Set([...facets, ...entriesOf(state.refinements).map(([name]) => name)])],
    hitsPerPage: site.vehicles.length,
    collapseSold: false,
  };
  const near = state.near === undefined ? undefined : await findPlace(state.near);
  const results = await searchInterpretations(engineOf(site), state, {
    request: (one) => toRequest(one, all, { now, near }),
    signal: new AbortController().signal,
  });
  // The search page shows the nearest vehicles when none meets every wish; an alert reports only what was wished for.
  const isWhole =
    results.leftOut === undefined &&
    entriesOf(state.refinements).every(([name]) => results.state.refinements[name] !== undefined);
  const byId = new Map(site.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const vehicles = isWhole
    ? results.response.hits.flatMap(({ id }) => byId.get(id) ?? []).filter(isForSale)
    : [];
  const missing = results.response.pages === 0 ? missingValues(state, results.named) : [];
  return { kind: 'found', vehicles, missing };
}

/** Creates the stored searches of a site. */
export const savedSearchOf = (site: Site): SavedSearch => ({
  read: (address) => readSearch(site, address),
  match: (address, now) => matchSearch(site, address, now),
});
