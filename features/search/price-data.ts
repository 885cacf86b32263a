/** What the price page shows, worked out from tenant and stock (specification, section 2). */
import { hasContentPage } from '../_domain/site/content-pages.ts';
import { ALL_CARS } from '../_domain/stock/segments.ts';
import { everyListing, siteListings } from '../_domain/stock/listings.ts';
import { formatNumber, plural } from '../_domain/price/money.ts';
import type { Site } from '../_domain/site/site.ts';
import { stockLinks } from '../_domain/stock/stock-links.ts';
import { sitePrices } from '../_domain/stock/stock-prices.ts';
import type { PriceRangeProps } from './price-range.tsx';
import { priceCells } from './price-steps.ts';
import type { SearchOptions } from './search.schema.ts';
import type { BrowseLink } from './browse.ts';
import { dollarWords } from './ui/slider-rule.ts';

/** 'from $8,990 to $214,990'. */
function spanOf(prices: readonly number[]): string {
  const [least, most] = prices.reduce(
    ([low, high], price) => [Math.min(low, price), Math.max(high, price)],
    [Infinity, 0],
  );
  return least === most ? `at ${dollarWords(most)}` : `from ${dollarWords(least)} to ${dollarWords(most)}`;
}

/** `1,152 vehicles from $8,990 to $214,990`. */
export const priceSpan = (prices: readonly number[]): string =>
  `${plural(prices.length, 'vehicle')} ${spanOf(prices)}`;

/**
 * The same of a stock of `all` vehicles, with those that have no price and are in no range. Where visitors are `told` another
 * number of vehicles, the prices by themselves.
 */
export function stockSpan(
  prices: readonly number[],
  { all, displayed }: { all: number; displayed: number },
): string {
  if (displayed !== all) return `Vehicles ${spanOf(prices)}`;
  const others = all - prices.length;
  const rest = others > 0 && `${plural(others, 'other')} ${others === 1 ? 'has' : 'have'} no price`;
  return [priceSpan(prices), rest].filter(Boolean).join('; ');
}

/**
 * Where Clear Filters leads from a range without vehicles: where the tenant wants it to, if that is on another site, one of
 * the site's own listings or front page, or a page that the tenant itself links to; else to all cars, so that no link is dead.
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

/** Returns what the price slider is drawn from. */
export function priceRangeOf(
  site: Site,
  { slider, clear_href: clearHref }: Pick<SearchOptions, 'slider' | 'clear_href'>,
): PriceRangeProps {
  return {
    scale: slider,
    cells: priceCells(slider, sitePrices(site)),
    all: stockLinks(site).all.count,
    clearHref: emptyRangeHref(site, clearHref),
  };
}

/** What search engines tell of the price page. */
export const describePrices = (
  name: string,
  prices: readonly number[],
  bands: readonly BrowseLink[],
): string =>
  `${priceSpan(prices)} at ${name}: ${bands.map(({ label, count }) => `${formatNumber(count)} ${label.charAt(0).toLowerCase()}${label.slice(1)}`).join(', ')}.`;
