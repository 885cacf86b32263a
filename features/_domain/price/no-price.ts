/** Vehicles without a displayed price, and the text instead. */
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { StockHistory } from './dated-price.ts';

/** Prices must exceed this to be displayed (section 9). */
export const LEAST_PRICE = 10;

/** Returns the advertised price; undefined when the page shows none. */
export const advertisedPrice = (price: number | undefined): number | undefined =>
  price !== undefined && price > LEAST_PRICE ? price : undefined;

const isHidden = (price: number): boolean => price > 0 && price <= LEAST_PRICE;

const withoutHiddenPrices = (history: StockHistory): StockHistory => ({
  ...history,
  prices: history.prices.map((dated) => (isHidden(dated.price) ? { ...dated, price: 0 } : dated)),
});

/**
 * Returns the vehicle with 0 for prices that no page displays, so that they decide neither order nor filters nor counts.
 */
export function withoutHiddenPrice(vehicle: Vehicle): Vehicle {
  const { price = 0, history } = vehicle;
  const isHiddenBefore = history?.prices.some((dated) => isHidden(dated.price)) ?? false;
  if (!isHidden(price) && !isHiddenBefore) return vehicle;
  return {
    ...vehicle,
    ...(isHidden(price) && { price: 0 }),
    ...(history && isHiddenBefore && { history: withoutHiddenPrices(history) }),
  };
}

export const NO_PRICE_TEXT = 'Enquire for price.';
