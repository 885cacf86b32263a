/** The trade-in page of a site, for slices that link to it. */
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';

/** Path of the page. */
export const TRADE_IN_PAGE = '/trade-in';

export const tradeInOffering = defineOffering<true>('pages of a trade-in');

/** Returns whether the site has the trade-in pages. */
export const hasTradeIn = (site: Offered): boolean => findOffering(site, tradeInOffering) === true;
