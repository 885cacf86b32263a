/** The price block of a visitor who has a trade-in offer (specification, section 4, price display priority). */
import { formatDollars, formatNumber } from '../_domain/price/money.ts';
import { priceDisplay, type PricedVehicle } from '../_domain/price/price.ts';
import { expiryLabel, tradeInOffer } from '../_domain/price/trade-in-offer.ts';

/** What the block says instead. */
export interface ReducedPrice {
  /** The figure without its dollar sign. */
  readonly amount: string;
  /** What it is made of, and until when. */
  readonly words: string;
}

/** The reduced price under the kept valuation, or nothing when there is no offer that counts or it changes nothing. */
export function reducedPrice(
  vehicle: PricedVehicle,
  valuation: string | null,
  now: number,
): ReducedPrice | undefined {
  const offer = tradeInOffer(valuation);
  const display = priceDisplay(vehicle, { tradeInOffer: offer?.amount });
  if (!offer || display.kind !== 'reduced') return undefined;
  const { price, tradeIn, amount } = display;
  const expires = expiryLabel(offer, now);
  return {
    amount: formatNumber(amount),
    words: `${formatDollars(price)} less your trade-in offer of ${formatDollars(tradeIn)}.${expires ? ` ${expires}.` : ''}`,
  };
}
