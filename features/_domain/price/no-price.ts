/** Vehicles without a displayed price, and the text instead. */

/** Prices must exceed this to be displayed (section 9). */
export const LEAST_PRICE = 10;

/** Returns the advertised price; undefined when the page shows none. */
export const advertisedPrice = (price: number | undefined): number | undefined =>
  price !== undefined && price > LEAST_PRICE ? price : undefined;

export const NO_PRICE_TEXT = 'Enquire for price.';
