/** When a vehicle shows no price, and what stands there then. */

/** A price must be above this to show (section 9). */
export const LEAST_PRICE = 10;

export const NO_PRICE_TEXT = 'Enquire for price.';
