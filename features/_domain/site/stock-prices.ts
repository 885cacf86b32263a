/** Prices of a site's stock, and the page for choosing among them. */
import { perSite, type Site } from './site.ts';
import { isForSale } from '../vehicle/status.ts';

/** Address of the price page; a site has it when a vehicle for sale has a price. */
export const PRICE_PAGE = '/price-range';

/** Returns the prices of vehicles for sale, in vehicle order, without missing ones. */
export const sitePrices: (site: Site) => readonly number[] = perSite((site) =>
  site.vehicles.filter(isForSale).flatMap(({ price = 0 }) => (price > 0 ? [price] : [])),
);
