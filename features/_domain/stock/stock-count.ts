/** Displayed number of all vehicles of a site (specification, section 9). */
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';

/** Up to this many vehicles the real count is displayed. */
export const MOST_COUNTED = 1999;

/** Displayed number of a tenant for more than 1,999 vehicles. */
export const stockCountOffering = defineOffering<number>('displayed stock count');

/** Returns the count to display: above 1,999 vehicles the tenant's own number, if any. */
export const displayedStock = (site: Offered, count: number): number =>
  count > MOST_COUNTED ? (findOffering(site, stockCountOffering) ?? count) : count;
