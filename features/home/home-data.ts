/** Data of the home page, from tenant and stock. */
import { computeClaims, detailsSentence } from '../_domain/site/stock-claims.ts';
import type { Site } from '../_domain/site/site.ts';
import { sortForSelling } from '../_domain/stock/selling-order.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { CarType, Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { SiteRating } from '../_domain/location/ratings.ts';
import { formatList } from '../_domain/text/format-list.ts';
import { toSlug } from '../_domain/text/slugs.ts';
import { formatNumber, plural } from '../_domain/price/money.ts';
import { stockLinks, type StockLink, type StockLinks } from '../_domain/site/stock-links.ts';
import { sitePrices } from '../_domain/site/stock-prices.ts';
import type { HomeOptions } from './home.schema.ts';

export type Reason = { title: string; text: string };

const born = ({ created_at }: Vehicle) => (created_at ? Date.parse(created_at) : 0);

/** Returns the newest vehicles for sale; reserved ones and those without a photo are last, because a home page sells. */
export const latest = (vehicles: readonly Vehicle[], count: number): Vehicle[] =>
  sortForSelling(
    vehicles.filter(isForSale).toSorted((a, b) => born(b) - born(a)),
    count,
  );

/** Filter of a shelf. */
export interface Shelf {
  readonly car_type?: CarType | undefined;
  readonly make?: string | undefined;
  readonly body?: string | undefined;
  /** Dollars. */
  readonly max_price?: number | undefined;
  readonly video?: boolean | undefined;
}

/** Returns whether a vehicle is on the shelf. A vehicle without a price is on no shelf with a limit. */
export function matchesShelf(
  vehicle: Vehicle,
  { car_type: type, make, body, max_price: limit, video }: Shelf,
): boolean {
  const { price = 0, simple_body: ownBody = '' } = vehicle;
  return (
    (video !== true || vehicle.video_url !== undefined) &&
    (type === undefined || vehicle.car_type === type) &&
    (make === undefined || toSlug(vehicle.make) === toSlug(make)) &&
    (body === undefined || toSlug(ownBody) === toSlug(body)) &&
    (limit === undefined || (price > 0 && price <= limit))
  );
}

/** Returns reasons to buy derived from the dealer's data; `rating` when ratings are displayed. */
export function reasons(site: Site, stock: StockLinks, rating: SiteRating | null): Reason[] {
  const { tenant } = site;
  const towns = tenant.locations.filter(({ visible }) => visible);
  const suburbs = new Set(towns.map(({ address }) => address.city));
  const [first] = towns;
  const candidates: (Reason | false)[] = [
    stock.all.count > 0 && {
      title: `${formatNumber(stock.all.count)} to choose from`,
      text: `${plural(stock.makes.length, 'make')} on one site. When one sells, its page says so.`,
    },
    suburbs.size > 1
      ? {
          title: plural(suburbs.size, 'location'),
          text: `${formatList([...suburbs].slice(0, 4))}${suburbs.size > 4 ? ' and more' : ''}. See it where it suits you.`,
        }
      : first !== undefined && {
          title: `See it in ${first.address.city}`,
          text: 'Walk around it, sit in it, start it up. Take your time.',
        },
    computeClaims(site, site.vehicles).prices && {
      title: 'The facts, up front',
      text: 'Price, kilometres and what the price includes, before you call.',
    },
    rating !== null && {
      title: `${rating.average.toFixed(1)} out of 5`,
      text: `From ${plural(rating.count, 'customer review')}.`,
    },
    tenant.license_number !== undefined && {
      title: 'Licensed motor dealer',
      text: `Licence ${tenant.license_number}. You buy with the protection the law gives you.`,
    },
  ];
  return candidates.filter((reason) => reason !== false).slice(0, 4);
}

/**
 * Returns headline and sentence of the hero, which mentions photos and prices when nearly all vehicles have them;
 * `towns` are the suburbs of the locations.
 */
export function heroText(
  site: Site,
  options: HomeOptions,
  stock: { count: number; towns: readonly string[] },
) {
  const { tenant } = site;
  const title = options.hero_title ?? tenant.tagline ?? `Welcome to ${tenant.name}`;
  const towns = [...new Set(stock.towns)];
  const where = towns.length > 1 ? `across ${towns.length} locations` : `in ${towns[0] ?? 'stock'}`;
  const { photos, prices } = computeClaims(site, site.vehicles);
  const claim = formatList([photos && 'photos', prices && 'prices'].filter((word) => word !== false));
  return {
    title,
    text:
      options.hero_text ??
      `${plural(stock.count, tenant.listing.noun)} ${where}${claim && `, with ${claim}`}.`,
  };
}

/** Returns the default description of the home page for search engines. */
export function describeHome(site: Site, sentence: string): string {
  const details = detailsSentence(computeClaims(site, site.vehicles));
  return [`${site.tenant.name}.`, sentence, details].filter(Boolean).join(' ');
}

/** Returns the lowest dollars per week; null without subscriptions. */
export function leastWeekly({ tenant, vehicles }: Site): number | null {
  if (!tenant.offers_subscription) return null;
  const weekly = vehicles
    .filter(isForSale)
    .flatMap(({ subscription_price: price = 0 }) => (price > 0 ? [price] : []));
  return weekly.length > 0 ? Math.min(...weekly) : null;
}

/** Choices of the search form. */
export interface FinderData {
  all: StockLink;
  /** Sorted by name. */
  makes: readonly StockLink[];
  bodies: readonly StockLink[];
  /** Price limits in dollars with vehicles below and above. */
  prices: readonly number[];
}

/** Common price limits of buyers, in dollars. */
const PRICE_LIMITS = [10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 150].map((thousand) => thousand * 1000);

/** Returns the choices of the search form: makes and bodies by name, and price limits with vehicles below and above. */
export function finderData(site: Site): FinderData {
  const { all, makes, bodies } = stockLinks(site);
  const prices = sitePrices(site);
  const byName = (links: StockLinks['makes']) =>
    links.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  return {
    all,
    makes: byName(makes),
    bodies: byName(bodies),
    prices: PRICE_LIMITS.filter(
      (limit) => prices.some((price) => price <= limit) && prices.some((price) => price > limit),
    ),
  };
}
