/** Formats the price of a vehicle as one line of text. */
import { formatDollars } from '../../_domain/price/money.ts';
import type { VisitorPrice } from '../../_domain/price/visitor-price.ts';
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';

type Priced = Pick<VehicleCardData, 'price' | 'sold'>;

/** Returns the selling price; undefined without an amount, when sold, and for a subscription. */
export const salePrice = ({ price: { amount, per }, sold }: Priced): number | undefined =>
  amount === null || sold || per ? undefined : amount;

/**
 * Formats a price, such as `$23,490 Drive Away` or `$189/week`; its text without an amount. `reduced` deducts a trade-in offer.
 */
export function priceText({ price, sold }: Priced, reduced?: VisitorPrice): string {
  if (sold) return 'Sold';
  const { amount, text, type, per } = price;
  if (amount === null) return text;
  const suffix = `${per ? `/${per}` : ''}${type ? ` ${type}` : ''}`;
  return `${formatDollars(reduced?.amount ?? amount)}${suffix}${reduced ? `, ${reduced.note}` : ''}`;
}
