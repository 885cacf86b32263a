/**
 * The price of a vehicle for a visitor with a trade-in offer (specification, section 4), shared by the price block,
 * headers, cards, lists, comparison, calculator and checkout.
 */
import { formatDollars } from './money.ts';
import { priceDisplay } from './price.ts';
import { expiryLabel, type TradeInOffer } from './trade-in-offer.ts';

export interface VisitorPrice {
  /** Dollars to pay after the trade-in. */
  readonly amount: number;
  /** Dollars deducted. */
  readonly tradeIn: number;
  /** Short note beside the amount: `less $8,000 trade-in`. */
  readonly note: string;
  /** Explanation of the amount and its expiry. */
  readonly text: string;
}

/**
 * Returns the reduced price at `now` (milliseconds); undefined without an offer, after it expired, and when it changes
 * nothing or leaves no price.
 */
export function visitorPrice(
  price: number,
  offer: TradeInOffer | undefined,
  now: number,
): VisitorPrice | undefined {
  if (!offer || (offer.expiry !== undefined && offer.expiry <= now)) return undefined;
  const display = priceDisplay({ price }, { tradeInOffer: offer.amount });
  if (display.kind !== 'reduced') return undefined;
  const { amount, tradeIn } = display;
  const expires = expiryLabel(offer, now);
  return {
    amount,
    tradeIn,
    note: `less ${formatDollars(tradeIn)} trade-in`,
    text: `${formatDollars(price)} less your trade-in offer of ${formatDollars(tradeIn)}.${expires ? ` ${expires}.` : ''}`,
  };
}
