/** The data of one page of a listing. */
import { ALL_CARS } from '../../_domain/stock/segments.ts';
import { makePositions } from '../../_domain/site/stock-links.ts';
import { siteAddresses } from '../../_domain/site/addresses.ts';
import { cardOf } from '../../_domain/site/card-of.ts';
import { computeClaims, detailsSentence } from '../../_domain/site/stock-claims.ts';
import { sortSteadily } from '../../_domain/stock/sort-steadily.ts';
import { formatNumber } from '../../_domain/price/money.ts';
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import { isForSale, soldRuns } from '../../_domain/vehicle/status.ts';
import { defineQuery, memoisePer } from '../../../renderer/contract/reads.ts';
import { perSite, vehicleBySlug, type Site } from '../../_domain/site/site.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { refinementOf, type RefinementName } from '../query/fields.ts';
import { TYPE_LABELS } from './breadcrumbs.ts';
import { sortUncounted } from './facet-values.ts';
import { countInWords } from '../query/wording.ts';
import {
  everyListing,
  siteListings,
  SORTED_CAR_TYPES,
  typeCounts,
  type Listing,
  type Listings,
} from '../../_domain/site/listings.ts';

/** One page of a listing. */
export interface ListingPage {
  listing: Listing;
  /** Counts from 1. */
  page: number;
  pages: number;
}

/** A link to another listing. */
export type FacetLink = {
  label: string;
  href: string;
  /** Number of its vehicles; absent unless all of them are in the listing of the page. */
  count?: number;
  /** Links to the current page. */
  current?: boolean;
  /** Its value is chosen on the current page. */
  chosen?: boolean;
};
type CountedLink = FacetLink & { count: number };
export type FacetGroup = { name: RefinementName; label: string; links: readonly FacetLink[] };

/** Memoises a function per site and listing. */
function perListing<T>(make: (site: Site, listing: Listing) => T): (site: Site, listing: Listing) => T {
  const ofSite = memoisePer((site: Site) =>
    memoisePer((listing: Listing) => make(site, listing), { aggregate: true }),
  );
  return (site, listing) => ofSite(site)(listing);
}

const shownVehicles = perListing((site, listing) =>
  site.tenant.listing.collapse_sold ? soldRuns(listing.vehicles) : listing.vehicles,
);

/**
 * Returns the listings of makes and models whose last vehicle is sold or has left the stock: their addresses answer with what
 * is nearest.
 */
function formerListings(site: Site, formerModels = site.formerModels ?? []): Listing[] {
  const addresses = siteAddresses(site);
  return formerModels.flatMap(({ make, model, car_type: type }) => {
    const path = `/${addresses.make(make)}`;
    const bases = type === 'used' ? (['/search', '/used-car'] as const) : (['/search'] as const);
    return bases.flatMap((base): Listing[] => {
      const types = base === '/used-car' ? { types: ['used'] as const } : {};
      const prefix = base === '/used-car' ? 'used ' : '';
      const sold = { vehicles: [], count: 0 };
      return [
        { href: base + path, scope: { ...types, make }, subject: `${prefix}${make}`, ...sold },
        {
          href: `${base}${path}/${addresses.model(model)}`,
          scope: { ...types, make, model },
          subject: `${prefix}${make} ${model}`,
          ...sold,
        },
      ];
    });
  });
}

/** Listings by their addresses; those with stock win, and come first in an order that former ones do not change. */
const listingsByHref = perSite((site) => {
  const listings = new Map(
    Array.from(everyListing(siteListings(site)), (listing) => [listing.href, listing]),
  );
  for (const former of formerListings(site))
    if (!listings.has(former.href)) listings.set(former.href, former);
  return listings;
});

/** Addresses of listings whose last vehicle was sold, as far as the stock shows. */
const soldHrefs = perSite((site) => {
  const formerModels = (site.formerModels ?? []).filter(({ isSold }) => isSold);
  return new Set(formerListings(site, formerModels).map(({ href }) => href));
});

/** Vehicles of the nearest listing on the page of a sold-out one. */
const MOST_NEAREST = 8;

/** What the page of a sold-out listing shows instead. */
export interface NearestListing {
  readonly href: string;
  readonly subject: string;
  readonly count: number;
  readonly cards: readonly VehicleCardData[];
  /** Whether the last vehicle was sold; otherwise it has left the stock. */
  readonly isSold: boolean;
}

/** Returns the listing nearest to a sold-out one: the same model of any condition, then its make, then everything. */
export function nearestListing(site: Site, { href, vehicles }: Listing): NearestListing | undefined {
  const [, base, make = '', model] = href.split('/');
  const paths = [
    `/search/${make}${model === undefined ? '' : `/${model}`}`,
    `/${base}/${make}`,
    `/search/${make}`,
    ALL_HREF,
  ];
  const nextListing = paths
    .map((path) => listingsByHref(site).get(path))
    .find((listing) => listing && listing.count > 0);
  if (!nextListing) return undefined;
  const forSale = nextListing.vehicles.filter(isForSale).slice(0, MOST_NEAREST);
  return {
    href: nextListing.href,
    subject: nextListing.subject,
    count: nextListing.count,
    isSold: vehicles.length > 0 || soldHrefs(site).has(href),
    cards: forSale.map((vehicle) => cardOf(site, vehicle)),
  };
}

/**
 * Returns whether a listing of a make, model or body has too few vehicles for search engines; `least` is the option of the
 * tenant.
 */
export const isThin = ({ scope, count }: Pick<Listing, 'scope' | 'count'>, least: number): boolean =>
  (scope.make !== undefined || scope.body !== undefined) && count > 0 && count < least;

const countPages = (vehicles: readonly Vehicle[], perPage: number): number =>
  Math.max(1, Math.ceil(vehicles.length / perPage));

/** Yields all pages of all listings below `base`, with `perPage` cards each. */
export function* listingPages(
  site: Site,
  base: '/search' | '/used-car',
  perPage: number,
): Iterable<ListingPage> {
  for (const listing of listingsByHref(site).values()) {
    if (!listing.href.startsWith(`${base}/`)) continue;
    const pages = countPages(shownVehicles(site, listing), perPage);
    for (let page = 1; page <= pages; page += 1) yield { listing, page, pages };
  }
}

/** Returns the address of a page; the first is the listing itself. */
export const pageHref = (href: string, page: number): string => (page === 1 ? href : `${href}/page/${page}`);

/** The slugs of the vehicles on one page, and the number of pages: a page depends on its own vehicles only. */
const vehiclesOnPage = defineQuery('page of a listing', {
  keyOf: ({ href, page, perPage }: { href: string; page: number; perPage: number }) =>
    [href, page, perPage].join(' '),
  find: (site: Site, key) => {
    const [href = '', page, perPage] = key.split(' ');
    return listingsByHref(site).has(href)
      ? { href, page: Number(page), perPage: Number(perPage) }
      : undefined;
  },
  compute: (site, { href, page, perPage }) => {
    const listing = listingsByHref(site).get(href);
    const vehicles = listing ? shownVehicles(site, listing) : [];
    return {
      pages: countPages(vehicles, perPage),
      slugs: vehicles.slice((page - 1) * perPage, page * perPage).map(({ slug }) => slug),
    };
  },
});

/** Returns the cards of one page, and the number of pages. */
export function cardsOnPage(
  site: Site,
  { listing: { href }, page }: Pick<ListingPage, 'listing' | 'page'>,
  perPage: number,
): { cards: VehicleCardData[]; pages: number } {
  const { pages, slugs } = vehiclesOnPage(site, { href, page, perPage });
  const vehicles = slugs.map((slug) => vehicleBySlug(site, slug)).filter((vehicle) => vehicle !== undefined);
  return { pages, cards: vehicles.map((vehicle) => cardOf(site, vehicle)) };
}

/** Returns links to listings with vehicles for sale. */
const toLinks = (listings: readonly Listing[], label: (listing: Listing) => string): CountedLink[] =>
  listings
    .filter(({ count }) => count > 0)
    .map((listing) => ({ label: label(listing), href: listing.href, count: listing.count }));

const ALL_HREF = `/search/${ALL_CARS}`;

/** Links of a filter to all its listings: for pages with all their vehicles, and without numbers for other pages. */
interface SharedGroup {
  counted: FacetGroup & { links: readonly CountedLink[] };
  uncounted: FacetGroup;
}

const sharedGroups = perSite((site) => {
  const listings = siteListings(site);
  const toGroups = (makes: readonly Listing[], bodies: readonly Listing[], models: Listings['models']) => ({
    make: group('make', makes, ({ scope }) => scope.make, makePositions(site)),
    body: group('body', bodies, ({ scope }) => scope.body),
    models: new Map(
      [...models].map(([href, own]) => [href, group('model', own, ({ scope }) => scope.model)]),
    ),
  });
  return {
    all: toGroups(listings.makes, listings.bodies, listings.models),
    used: toGroups(listings.usedMakes, listings.usedBodies, listings.usedModels),
  };
});

function group(
  name: RefinementName,
  listings: readonly Listing[],
  textOf: (listing: Listing) => string | undefined,
  positions?: ReadonlyMap<string, number>,
): SharedGroup {
  const { label } = refinementOf(name);
  const links = toLinks(listings, (listing) => textOf(listing) ?? '');
  return {
    counted: { name, label, links },
    uncounted: { name, label, links: sortUncounted(links, positions).map(withoutCount) },
  };
}

const withoutCount = ({ count: _count, ...link }: FacetLink): FacetLink => link;

/** Returns the groups with the links of a listing, which are those of used cars on the pages of used cars. */
function computeSharedGroups(site: Site, { href, scope: { types, make } }: Listing) {
  const isUsed = href.startsWith('/used-car/') || (types?.length === 1 && types[0] === 'used');
  const { models, ...shared } = sharedGroups(site)[isUsed ? 'used' : 'all'];
  const ofMake = make ? models.get(href.split('/').slice(0, 3).join('/')) : undefined;
  return { ...shared, model: ofMake, isUsed };
}

/**
 * Returns the facet groups of a listing that have links. A link has a number if all its vehicles are in the listing: a page
 * with numbers of other vehicles would change with each of them. Pages share groups, so that their HTML is rendered once;
 * only the group with the current page is a copy.
 */
export function facetGroups(site: Site, listing: Listing): readonly FacetGroup[] {
  const { model } = listing.scope;
  const groups = computeSharedGroups(site, listing);
  const isWhole = hasAllMakes(listing, groups);
  const condition: FacetGroup = {
    name: 'car_type',
    label: refinementOf('car_type').label,
    links: conditionLinks(site, listing),
  };
  return [
    condition,
    ...(groups.model ? [groups.model[model ? 'uncounted' : 'counted']] : []),
    groups.make[isWhole ? 'counted' : 'uncounted'],
    groups.body[isWhole ? 'counted' : 'uncounted'],
  ]
    .filter(({ links }) => links.length > 0)
    .map((links) => markCurrent(links, listing));
}

/** Returns whether the numbers of makes and bodies count vehicles of the listing only: all vehicles, or all used ones. */
const hasAllMakes = ({ scope: { types, make, body } }: Listing, { isUsed }: { isUsed: boolean }): boolean =>
  !make && !body && (isUsed || !types);

function markCurrent(facets: FacetGroup, { href, count }: Listing): FacetGroup {
  if (!facets.links.some((link) => link.href === href)) return facets;
  return {
    ...facets,
    links: facets.links.map((link) => (link.href === href ? { ...link, count, current: true } : link)),
  };
}

/**
 * Returns links to the same make, model or body among all and used cars; without either, to the car types. Both use the same
 * path segments, whatever their most frequent spelling.
 */
function conditionLinks(site: Site, { href, scope }: Listing): FacetLink[] {
  if (!scope.make && !scope.body) {
    const { all, types } = siteListings(site);
    return withOwnCounts(scope, [all, ...types], ({ types: some }) =>
      some ? some.map((type) => TYPE_LABELS[type]).join(' and ') : 'All',
    );
  }
  const segments = href.split('/').slice(2).join('/');
  const siblings = ['search', 'used-car'].flatMap(
    (base) => listingsByHref(site).get(`/${base}/${segments}`) ?? [],
  );
  return withOwnCounts(scope, siblings, ({ types }) => (types ? 'Used' : 'All'));
}

/** Returns links to listings that differ in their car types; a number only where a page of these types has all the vehicles. */
const withOwnCounts = (
  { types = SORTED_CAR_TYPES }: Listing['scope'],
  listings: readonly Listing[],
  label: (scope: Listing['scope']) => string,
): FacetLink[] =>
  listings.flatMap((listing) => {
    const { types: others = SORTED_CAR_TYPES } = listing.scope;
    const links = toLinks([listing], ({ scope }) => label(scope));
    return others.every((type) => types.includes(type)) ? links : links.map(withoutCount);
  });

/**
 * Returns the links of tiles, most stock first: the models of a make, otherwise `most` makes; none on a model's page. Makes
 * of a listing that lacks some of their vehicles come by name and without numbers, as in `facetGroups`.
 */
export function facetTiles(site: Site, listing: Listing, most: number): readonly FacetLink[] {
  const { make, model } = listing.scope;
  if (model) return [];
  const groups = computeSharedGroups(site, listing);
  const links = (make ? groups.model : groups.make)?.counted.links ?? [];
  if (make || hasAllMakes(listing, groups)) return links.slice(0, most);
  return sortSteadily(links, makePositions(site))
    .slice(0, most)
    .map(withoutCount)
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
}

/**
 * Returns the meta description of a listing for a displayed count. Conditions appear only where they add up to that count,
 * photos and prices only where nearly all vehicles have them.
 */
export function describeListing(site: Site, listing: Listing, displayed = listing.count): string {
  const types = displayed === listing.count ? typeCounts(listing.vehicles) : [];
  const ofTypes = types.map(({ type, count }) => `${formatNumber(count)} ${type}`);
  const numbers = [
    `${countInWords({ ...listing, count: displayed }, site.tenant.listing.noun)} at ${site.tenant.name}`,
    ofTypes.join(', '),
  ];
  const details = detailsSentence(computeClaims(site, listing.vehicles));
  return [`${numbers.filter(Boolean).join(': ')}.`, details].filter(Boolean).join(' ');
}

/** Defines a query of a listing. Pages depend on its result only. */
export const listingQuery = <T>(
  name: string,
  compute: (site: Site, listing: Listing) => T,
): ((site: Site, listing: Listing) => T) =>
  defineQuery(name, {
    keyOf: ({ href }: Listing) => href,
    find: (site: Site, href) => listingsByHref(site).get(href),
    compute,
  });

/**
 * Returns whether all vehicles of a listing are sold, or have been and left. Its page stays, but is neither linked nor listed:
 * it names the nearest listing as its canonical address.
 */
export const isSoldOut = ({
  vehicles,
  count,
  scope,
}: Pick<Listing, 'vehicles' | 'count' | 'scope'>): boolean =>
  count === 0 && (vehicles.length > 0 || scope.make !== undefined);

/** Returns whether a listing is a car type without vehicles. */
export const isEmptyType = ({ vehicles, scope }: Pick<Listing, 'vehicles' | 'scope'>): boolean =>
  scope.types !== undefined && vehicles.length === 0;

/** Returns the target of 'Clear Filters': all cars, or from there the front page. */
export const clearFiltersHref = (href: string): string => (href === ALL_HREF ? '/' : ALL_HREF);
