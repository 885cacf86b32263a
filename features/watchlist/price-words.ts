/** The price of a vehicle in one line of text, where there is no room for its parts. */
import { formatNumber } from '../_domain/price/money.ts';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';

/** Such as `$23,490 Drive Away` or `$189/week`; the words that stand for an amount where there is none. */
export function priceWords({ price, sold }: Pick<VehicleCardData, 'price' | 'sold'>): string {
  if (sold) return 'Sold';
  const { amount, text, type, per } = price;
  if (amount === null) return text;
  return `$${formatNumber(amount)}${per ? `/${per}` : ''}${type ? ` ${type}` : ''}`;
}
