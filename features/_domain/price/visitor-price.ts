/**
 * The price of a vehicle for a visitor with a trade-in offer (specification, section 4): the one rule behind the price block,
 * headers, cards, lists, the comparison, the calculator and the checkout.
 */
import { formatDollars } from './money.ts';
import { priceDisplay } from './price.ts';
import { expiryLabel, type TradeInOffer } from './trade-in-offer.ts';

export interface VisitorPrice {
  /** Dollars to pay beside the traded vehicle. */
  readonly amount: number;
  /** Dollars that are taken off. */
  readonly tradeIn: number;
  /** Short, beside the amount: `less $8,000 trade-in`. */
  readonly note: string;
  /** What the amount is made of, and until when. */
  readonly text: string;
}

/**
 * Returns the reduced price at `now` (milliseconds); undefined without an offer, after it has ended, and where it changes nothing
 * or leaves no price.
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
