/** Follows the trade-in offer of this browser across tabs, this page, and time. */
import { tradeInOffer, type TradeInOffer } from './trade-in-offer.ts';
import { OFFER_CHANGED, VALUATION_KEY } from './trade-in-valuation.ts';

/** Longest timer delay of a browser. */
const MOST_WAIT_MS = 2_000_000_000;

/**
 * Calls `listener` with the current offer, or undefined, at once and on every change: an offer made, declined or
 * expired. Returns a function that stops it. Without storage there is no offer.
 */
export function followOffer(
  listener: (offer: TradeInOffer | undefined) => void,
  now: () => number,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = (): TradeInOffer | undefined => {
    try {
      return tradeInOffer(localStorage.getItem(VALUATION_KEY), now());
    } catch {
      return undefined;
    }
  };
  const refresh = (): void => {
    clearTimeout(timer);
    const offer = read();
    if (offer?.expiry !== undefined)
      timer = setTimeout(refresh, Math.min(offer.expiry - now(), MOST_WAIT_MS));
    listener(offer);
  };
  addEventListener('storage', refresh, { signal });
  document.addEventListener(OFFER_CHANGED, refresh, { signal });
  // Timers pause while a device sleeps or a page is in the back-forward cache.
  addEventListener('pageshow', refresh, { signal });
  document.addEventListener('visibilitychange', refresh, { signal });
  refresh();
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
