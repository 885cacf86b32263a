/** What brands show: where each leads, and its stock. */
import { BRAND_KINDS } from '../_domain/tenant/brand-kinds.ts';
import type { Brand } from '../_domain/tenant/brand.schema.ts';
import { siteQuery, type Site } from '../_domain/site/site.ts';
import { siteListings, type Listing } from '../_domain/stock/listings.ts';
import { toSlug } from '../_domain/text/slugs.ts';

/** Returns whether the brand has a page of its own: it is neither external nor skips it. */
export const hasPage = ({ skipPage, href }: Brand): boolean => !skipPage && href === undefined;

/** Address of the page of a brand. */
export const pageOf = ({ slug }: Brand): string => `/${slug}/overview`;

/** The make of the brand in the stock, as slugs compare. */
const makeOf = ({ make, title }: Brand): string => toSlug(make ?? title);

/** Returns the listing of the make of a brand; undefined without stock. */
export function listingOf(site: Site, brand: Brand): Listing | undefined {
  const make = makeOf(brand);
  return siteListings(site).makes.find(({ scope, count }) => count > 0 && toSlug(scope.make ?? '') === make);
}

/** Returns the listings of the models of a brand that have stock, most first. */
export function modelsOf(site: Site, brand: Brand): Listing[] {
  const listing = listingOf(site, brand);
  const models = listing && siteListings(site).models.get(listing.href);
  return (models ?? []).filter(({ count }) => count > 0);
}

/** A brand as a link. */
export type BrandLink = {
  title: string;
  logo: string | null;
  kind: Brand['kind'];
  /** Vehicles for sale. */
  count: number;
  /** Null where the brand leads nowhere: it has no page, no address and no stock. */
  href: string | null;
};

/** The brands of a site in the tenant's order. */
export const siteBrands = siteQuery('brands', (site): BrandLink[] =>
  site.tenant.brands.map((brand) => {
    const listing = listingOf(site, brand);
    return {
      title: brand.title,
      logo: brand.logo ?? null,
      kind: brand.kind,
      count: listing?.count ?? 0,
      href: brand.href ?? (hasPage(brand) ? pageOf(brand) : (listing?.href ?? null)),
    };
  }),
);

/** Groups brands by kind, in the order of the specification: car, motorcycle, truck, group. */
export function byKind(brands: readonly BrandLink[]): [Brand['kind'], BrandLink[]][] {
  return BRAND_KINDS.flatMap((kind): [Brand['kind'], BrandLink[]][] => {
    const members = brands.filter((brand) => brand.kind === kind);
    return members.length > 0 ? [[kind, members]] : [];
  });
}
