/** The visitor's trade-in offer in an island: reduced prices. */
import { useEffect, useState } from 'react';
import { followOffer } from '../../_domain/price/follow-offer.ts';
import type { TradeInOffer } from '../../_domain/price/trade-in-offer.ts';
import { visitorPrice, type VisitorPrice } from '../../_domain/price/visitor-price.ts';

/** Returns the reduced price; undefined without a valid offer. */
export type ReducePrice = (price: number) => VisitorPrice | undefined;

interface Standing {
  readonly offer: TradeInOffer | undefined;
  /** Time of reading, in milliseconds. */
  readonly readAt: number;
}

/** Follows the offer and re-renders when one is made, declined or expires. `now` returns milliseconds. */
export function useReducedPrice(now: () => number): ReducePrice {
  const [{ offer, readAt }, setStanding] = useState<Standing>({ offer: undefined, readAt: 0 });
  useEffect(() => followOffer((standing) => setStanding({ offer: standing, readAt: now() }), now), [now]);
  return (price) => visitorPrice(price, offer, readAt);
}
