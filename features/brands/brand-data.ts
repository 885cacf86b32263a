/** Links and stock of brands. */
import { BRAND_KINDS } from '../_domain/tenant/brand-kinds.ts';
import type { Brand } from '../_domain/tenant/brand.schema.ts';
import { siteQuery, type Site } from '../_domain/site/site.ts';
import { siteListings, type Listing } from '../_domain/site/listings.ts';
import { toSlug } from '../_domain/text/slugs.ts';
import type { CardPicture } from '../_domain/vehicle/vehicle-card.ts';
import { newestCondition, findPicture } from './families.ts';

/** Returns whether the brand has its own page: it is neither external nor skips it. */
export const hasPage = ({ skipPage, href }: Brand): boolean => !skipPage && href === undefined;

/** Returns the address of a brand's page. */
export const pageOf = ({ slug }: Brand): string => `/${slug}/overview`;

/** Returns the brand's make as a slug for comparison. */
const makeOf = ({ make, title }: Brand): string => toSlug(make ?? title);

/** Returns the listing of the brand's make; undefined without stock. */
export function findListing(site: Site, brand: Brand): Listing | undefined {
  const make = makeOf(brand);
  return siteListings(site).makes.find(({ scope, count }) => count > 0 && toSlug(scope.make ?? '') === make);
}

/** Returns the listings of a brand's models with stock, largest first. */
export function listModels(site: Site, brand: Brand): Listing[] {
  const listing = findListing(site, brand);
  const models = listing && siteListings(site).models.get(listing.href);
  return (models ?? []).filter(({ count }) => count > 0);
}

/** Returns the banner of a brand as its picture. */
const bannerOf = ({ banner }: Brand): CardPicture | null =>
  banner === undefined ? null : { src: banner, thumb: banner, alt: '' };

/** A brand as a link. */
export type BrandLink = {
  title: string;
  logo: string | null;
  kind: Brand['kind'];
  /** A vehicle of the brand for sale, or the banner of a brand without stock and of the only brand. */
  picture: CardPicture | null;
  /** The first paragraph about it. */
  text: string | null;
  /** Vehicles for sale. */
  count: number;
  /** Null when the brand has no page, address or stock. */
  href: string | null;
};

/** Brands of a site in the tenant's order. */
export const siteBrands = siteQuery('brands', (site): BrandLink[] =>
  site.tenant.brands.map((brand) => {
    const listing = findListing(site, brand);
    return {
      title: brand.title,
      logo: brand.logo ?? null,
      kind: brand.kind,
      picture:
        (site.tenant.brands.length === 1 ? bannerOf(brand) : null) ??
        (listing ? findPicture(site, newestCondition(listing.vehicles)) : bannerOf(brand)),
      text: brand.description[0] ?? null,
      count: listing?.count ?? 0,
      href: brand.href ?? (hasPage(brand) ? pageOf(brand) : (listing?.href ?? null)),
    };
  }),
);

/** Groups brands by kind, in the order car, motorcycle, truck, group. */
export function byKind(brands: readonly BrandLink[]): [Brand['kind'], BrandLink[]][] {
  return BRAND_KINDS.flatMap((kind): [Brand['kind'], BrandLink[]][] => {
    const members = brands.filter((brand) => brand.kind === kind);
    return members.length > 0 ? [[kind, members]] : [];
  });
}
