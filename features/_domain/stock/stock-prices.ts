/** The prices of a site's stock, and the page where buyers choose among them. */
import { perSite, type Site } from '../site/site.ts';
import { isForSale } from '../vehicle/status.ts';

/** Address of the price page; a site has it when something for sale has a price. */
export const PRICE_PAGE = '/price-range';

/** Prices in dollars of what is for sale, in the order of the vehicles; those without one have none. */
export const sitePrices: (site: Site) => readonly number[] = perSite((site) =>
  site.vehicles.filter(isForSale).flatMap(({ price = 0 }) => (price > 0 ? [price] : [])),
);
