/** When a vehicle shows no price, and what stands there then. */

/** A price must be above this to show (section 9). */
export const LEAST_PRICE = 10;

/** Returns the price a vehicle is advertised at; undefined where its page shows none. */
export const advertisedPrice = (price: number | undefined): number | undefined =>
  price !== undefined && price > LEAST_PRICE ? price : undefined;

export const NO_PRICE_TEXT = 'Enquire for price.';
