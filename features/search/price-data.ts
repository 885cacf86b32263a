/** The data of the price page (specification, section 2). */
import { hasContentPage } from '../_domain/site/content-pages.ts';
import { ALL_CARS } from '../_domain/stock/segments.ts';
import { everyListing, siteListings } from '../_domain/site/listings.ts';
import { formatDollars, formatNumber, plural } from '../_domain/price/money.ts';
import type { Site } from '../_domain/site/site.ts';
import { stockLinks } from '../_domain/site/stock-links.ts';
import { sentenceCase } from '../_domain/text/sentence-case.ts';
import { sitePrices } from '../_domain/site/stock-prices.ts';
import type { PriceRangeProps } from './price-range.tsx';
import { priceCells } from './price-steps.ts';
import type { SearchOptions } from './search.schema.ts';
import type { BrowseLink } from './listing/browse-links.ts';

/** Returns 'from $8,990 to $214,990'. */
function formatSpan(prices: readonly number[]): string {
  const [least, most] = prices.reduce(
    ([low, high], price) => [Math.min(low, price), Math.max(high, price)],
    [Infinity, 0],
  );
  return least === most
    ? `at ${formatDollars(most)}`
    : `from ${formatDollars(least)} to ${formatDollars(most)}`;
}

/** Returns `1,152 cars from $8,990 to $214,990`. */
export const priceSpan = (prices: readonly number[], noun: string): string =>
  `${plural(prices.length, noun)} ${formatSpan(prices)}`;

/**
 * Returns the span of a stock of `all` vehicles, with the number of unpriced ones. When the displayed number differs, only
 * the prices. `noun` is the tenant's word for a vehicle.
 */
export function stockSpan(
  prices: readonly number[],
  { all, displayed, noun }: { all: number; displayed: number; noun: string },
): string {
  if (displayed !== all) return `${sentenceCase(noun)}s ${formatSpan(prices)}`;
  const others = all - prices.length;
  const rest = others > 0 && `${plural(others, 'other')} ${others === 1 ? 'has' : 'have'} no price`;
  return [priceSpan(prices, noun), rest].filter(Boolean).join('; ');
}

/**
 * Returns the target of Clear Filters for an empty range: the configured one if it is on another site, a listing, the front
 * page or a page the tenant links to; otherwise all cars, so that no link is dead.
 */
export function emptyRangeHref(site: Site, configured: string): string {
  const path = configured.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  const linked = [...site.tenant.links, ...site.tenant.promo_cards].map(({ href }) => href);
  const exists =
    /^https?:/.test(configured) ||
    path === '/' ||
    linked.includes(configured) ||
    hasContentPage(site, path) ||
    everyListing(siteListings(site)).some(({ href }) => href === path);
  return exists ? configured : `/search/${ALL_CARS}`;
}

/** Returns the props of the price slider. */
export function toPriceRange(
  site: Site,
  { slider, clear_href: clearHref }: Pick<SearchOptions, 'slider' | 'clear_href'>,
): PriceRangeProps {
  return {
    scale: slider,
    cells: priceCells(slider, sitePrices(site)),
    all: stockLinks(site).all.count,
    noun: site.tenant.listing.noun,
    clearHref: emptyRangeHref(site, clearHref),
  };
}

/** Returns the meta description of the price page. */
export const describePrices = (
  { name, listing: { noun } }: Site['tenant'],
  prices: readonly number[],
  bands: readonly BrowseLink[],
): string =>
  `${priceSpan(prices, noun)} at ${name}: ${bands.map(({ label, count }) => `${formatNumber(count)} ${label.charAt(0).toLowerCase()}${label.slice(1)}`).join(', ')}.`;
