/** Listing links for menus and tiles: types, makes and bodies with vehicles for sale, with counts. */
import { siteListings, type Listing } from './listings.ts';
import { perSite } from './site.ts';
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

const largestFirst = (a: StockLink, b: StockLink): number =>
  b.count - a.count || (a.label < b.label ? -1 : 1);

/** Powers of two in the count of a link. */
const magnitude = ({ count }: StockLink): number => Math.floor(Math.log2(count));

/**
 * Sorts links for lists without numbers: by the order of magnitude of their counts, then by label, so that a vehicle that
 * comes or goes seldom changes the order, which stands on every page.
 */
export const sortForMenus = (links: readonly StockLink[]): StockLink[] =>
  links.toSorted((a, b) => magnitude(b) - magnitude(a) || (a.label < b.label ? -1 : 1));

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
