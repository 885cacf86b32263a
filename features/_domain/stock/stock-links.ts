/** The listing pages a menu or a tile can lead to: types, makes and bodies with something for sale, each with its count. */
import { siteListings, type Listing } from './listings.ts';
import { perSite } from '../site/site.ts';
import { toSlug } from '../text/slugs.ts';
import { displayedStock } from './stock-count.ts';

export type StockLink = {
  label: string;
  href: string;
  /** Vehicles for sale behind the link; for all of them the number that its page tells. */
  count: number;
  /** Address of the mark of a make. */
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

/** Addresses of the marks of makes, by the slug of the make. */
export const makeLogos = perSite(
  ({ tenant }) =>
    new Map(
      tenant.manufacturers.flatMap(({ name, logo }) => (logo ? [[toSlug(name), logo.url] as const] : [])),
    ),
);

/** Links into the stock of a site (specification, section 2). Listings that hold sold vehicles only are left out. */
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
