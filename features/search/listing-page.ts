/** What one page of a listing shows, as plain data. */
import { cardOf } from '../_ui/card-of.ts';
import type { Crumb } from '../_ui/trail.ts';
import type { VehicleCardData } from '../_ui/vehicle-card.ts';
import { soldRuns, isForSale } from '../_domain/status.ts';
import { perSite, type Site } from '../_domain/site.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import { everyListing, listingsOf, typeCounts, type Listing, type Listings } from './listings.ts';

/** Cards on one page (specification, section 9). */
export const HITS_PER_PAGE = 21;

/** One page of a listing. */
export interface ListingPage {
  listing: Listing;
  /** Counts from 1. */
  page: number;
  pages: number;
}

/** A link with the number of vehicles behind it. */
export type FacetLink = { label: string; href: string; count: number; current?: boolean };
export type FacetGroup = { label: string; links: readonly FacetLink[] };

export const siteListings = perSite((site): Listings => listingsOf(site.vehicles));

const shownVehicles = perSite((site) => {
  const shown = new Map<Listing, readonly Vehicle[]>();
  return (listing: Listing) => {
    let vehicles = shown.get(listing);
    if (!vehicles) {
      vehicles = site.tenant.listing.collapse_sold ? soldRuns(listing.vehicles) : listing.vehicles;
      shown.set(listing, vehicles);
    }
    return vehicles;
  };
});

/** All pages of all listings below `base`, in the order of the listings. */
export function* listingPages(site: Site, base: '/search' | '/used-car'): Iterable<ListingPage> {
  for (const listing of everyListing(siteListings(site))) {
    if (!listing.href.startsWith(`${base}/`)) continue;
    const pages = Math.max(1, Math.ceil(shownVehicles(site)(listing).length / HITS_PER_PAGE));
    for (let page = 1; page <= pages; page += 1) yield { listing, page, pages };
  }
}

/** Address of the n-th page of a listing; the first is the listing itself. */
export const pageHref = (href: string, page: number): string => (page === 1 ? href : `${href}/page/${page}`);

/** The cards of one page. */
export function pageCards(site: Site, { listing, page }: ListingPage): VehicleCardData[] {
  const from = (page - 1) * HITS_PER_PAGE;
  return shownVehicles(site)(listing)
    .slice(from, from + HITS_PER_PAGE)
    .map((vehicle) => cardOf(site, vehicle));
}

/** Number of vehicles a buyer can still have. */
export const forSaleCount = (vehicles: readonly Vehicle[]): number => vehicles.filter(isForSale).length;

const toLink = (label: string) => (listing: Listing): FacetLink => ({
  label,
  href: listing.href,
  count: listing.vehicles.length,
});

const TYPE_LABELS = { new: 'New', demo: 'Demo', used: 'Used' } as const;

/** Home > type > make > model > body, as far as the listing goes (specification, section 2). */
export function crumbs({ scope, href }: Listing): Crumb[] {
  const trail: Crumb[] = [{ text: 'Home', href: '/' }];
  const types = scope.types ?? [];
  const used = href.startsWith('/used-car/');
  if (types.length === 1 && types[0]) trail.push({ text: `${TYPE_LABELS[types[0]]} cars`, href: `/search/${types[0]}-cars` });
  else if (types.length > 1) trail.push({ text: 'New and demo cars', href });
  else trail.push({ text: 'All cars', href: '/search/new-used-and-demo-cars' });
  const [, base, first, second] = href.split('/');
  if (scope.make) trail.push({ text: scope.make, href: `/${base}/${first}` });
  if (scope.model) trail.push({ text: scope.model, href: `/${base}/${first}/${second}` });
  if (scope.body) trail.push({ text: scope.body, href: used ? href : `/search/${first}` });
  return trail;
}

const facetCache = perSite(() => new Map<string, readonly FacetGroup[]>());

/** The facet groups beside a listing; listings under one make share theirs. */
export function facetGroups(site: Site, listing: Listing): readonly FacetGroup[] {
  const key = listing.href;
  const kept = facetCache(site);
  const found = kept.get(key) ?? makeFacetGroups(siteListings(site), listing);
  kept.set(key, found);
  return found;
}

function makeFacetGroups(listings: Listings, { href, scope }: Listing): FacetGroup[] {
  const used = href.startsWith('/used-car/') || (scope.types?.length === 1 && scope.types[0] === 'used');
  const makes = used ? listings.usedMakes : listings.makes;
  const bodies = used ? listings.usedBodies : listings.bodies;
  const make = scope.make ? makes.find((candidate) => candidate.scope.make === scope.make) : undefined;
  const models = make ? ((used ? listings.usedModels : listings.models).get(make.href) ?? []) : [];
  const mark = (link: FacetLink): FacetLink => (link.href === href ? { ...link, current: true } : link);
  const groups: FacetGroup[] = [
    { label: 'Condition', links: conditionLinks(listings, { href, scope }) },
    { label: 'Model', links: models.map((listing) => toLink(listing.scope.model ?? '')(listing)) },
    { label: 'Make', links: makes.map((listing) => toLink(listing.scope.make ?? '')(listing)) },
    { label: 'Body', links: bodies.map((listing) => toLink(listing.scope.body ?? '')(listing)) },
  ];
  return groups.filter((group) => group.links.length > 0).map((group) => ({ ...group, links: group.links.map(mark) }));
}

/** Where the same make, model or body stands among all cars and among used ones; without either, the types. */
function conditionLinks(listings: Listings, { href, scope }: Pick<Listing, 'href' | 'scope'>): FacetLink[] {
  if (!scope.make && !scope.body) {
    return [
      toLink('All')(listings.all),
      ...listings.types.map((listing) =>
        toLink(listing.scope.types?.map((type) => TYPE_LABELS[type]).join(' and ') ?? '')(listing),
      ),
    ];
  }
  const everywhere = everyListing(listings).filter(
    ({ scope: other }) =>
      other.make === scope.make && other.model === scope.model && other.body === scope.body && other.types?.length !== 2,
  );
  const any = everywhere.find((listing) => listing.href.startsWith('/search/'));
  const used = everywhere.find((listing) => listing.href.startsWith('/used-car/'));
  const links = [...(any ? [toLink('All')(any)] : []), ...(used ? [toLink('Used')(used)] : [])];
  return links.map((link) => (link.href === href ? { ...link, current: true } : link));
}

/** Tiles above the results: models of a make, makes otherwise, most stock first; none where they would repeat the page. */
export function facetTiles(site: Site, listing: Listing): FacetLink[] {
  if (listing.scope.model) return [];
  const groups = facetGroups(site, listing);
  const wanted = listing.scope.make ? 'Model' : 'Make';
  return [...(groups.find((group) => group.label === wanted)?.links ?? [])].slice(0, 12);
}

/** '1,204 used Toyota vehicles': the number in words a heading can carry. */
export function countInWords(count: number, subject: string): string {
  const number = count.toLocaleString('en-AU');
  return `${number} ${[subject, count === 1 ? 'vehicle' : 'vehicles'].filter(Boolean).join(' ')}`;
}

/** Heading of a listing: 'Used Toyota Corolla for sale'. */
export function listingTitle({ subject }: Pick<Listing, 'subject'>): string {
  if (subject === '') return 'New, used and demo cars for sale';
  const text = subject.charAt(0).toUpperCase() + subject.slice(1);
  return /^(?:New|Demo|Used|New and demo)$/.test(text) ? `${text} cars for sale` : `${text} for sale`;
}

/** Numbers for the description of a listing: types with their counts. */
export const describeTypes = (listing: Listing): string =>
  typeCounts(listing.vehicles)
    .map(({ type, count }) => `${count} ${type}`)
    .join(', ');
