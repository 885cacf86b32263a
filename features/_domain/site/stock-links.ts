/** Listing links for menus and tiles: types, makes and bodies with vehicles for sale, with counts. */
import { siteListings, type Listing } from './listings.ts';
import { perSite, type Site } from './site.ts';
import { sortSteadily } from '../stock/sort-steadily.ts';
import { toSlug } from '../text/slugs.ts';
import { displayedStock } from '../stock/stock-count.ts';

export type StockLink = {
  label: string;
  href: string;
  /** Vehicles for sale behind the link; for all vehicles the displayed count. */
  count: number;
  /** Address of the make's logo. */
  logo?: string;
};

export interface StockLinks {
  all: StockLink;
  types: readonly StockLink[];
  makes: readonly StockLink[];
  bodies: readonly StockLink[];
}

const TYPE_LABELS = { new: 'New', demo: 'Demo', used: 'Used' } as const;

function toLink(listing: Listing, label: string | undefined): StockLink {
  return { label: label ?? '', href: listing.href, count: listing.count };
}

const byLabel = (a: StockLink, b: StockLink): number => (a.label < b.label ? -1 : 1);

const largestFirst = (a: StockLink, b: StockLink): number => b.count - a.count || byLabel(a, b);

/** Positions of makes that the tenant lists, by make slug. */
export const makePositions = perSite(
  ({ tenant }) => new Map(tenant.manufacturers.map(({ name }, index) => [toSlug(name), index])),
);

/** Returns bodies in stock for a menu, sorted by name. */
export const menuBodies = (site: Site, count?: number): StockLink[] =>
  sortSteadily(stockLinks(site).bodies).slice(0, count).toSorted(byLabel);

/** Returns makes in stock for a menu, sorted by name; preferably those that the tenant lists. */
export const menuMakes = (site: Site, count?: number): StockLink[] =>
  sortSteadily(stockLinks(site).makes, makePositions(site)).slice(0, count).toSorted(byLabel);

/** Addresses of make logos, by make slug. */
export const makeLogos = perSite(
  ({ tenant }) =>
    new Map(
      tenant.manufacturers.flatMap(({ name, logo }) => (logo ? [[toSlug(name), logo.url] as const] : [])),
    ),
);

/** Returns links into the stock of a site (specification, section 2), without listings of only sold vehicles. */
export const stockLinks = perSite((site): StockLinks => {
  const { all, types, makes, bodies } = siteListings(site);
  const logos = makeLogos(site);
  const withLogo = (link: StockLink): StockLink => {
    const logo = logos.get(toSlug(link.label));
    return logo ? { ...link, logo } : link;
  };
  const single = types.flatMap((listing) => {
    const [type, ...more] = listing.scope.types ?? [];
    return type && more.length === 0 ? [toLink(listing, TYPE_LABELS[type])] : [];
  });
  const inStock = (links: StockLink[]) => links.filter(({ count }) => count > 0).toSorted(largestFirst);
  return {
    all: { ...toLink(all, 'All'), count: displayedStock(site, all.count) },
    types: single.filter(({ count }) => count > 0),
    makes: inStock(makes.map((listing) => withLogo(toLink(listing, listing.scope.make)))),
    bodies: inStock(bodies.map((listing) => toLink(listing, listing.scope.body))),
  };
});
