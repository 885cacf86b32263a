/** The trade-in offer of this browser as it stands now: follows other tabs, this page, and the clock. */
import { tradeInOffer, type TradeInOffer } from './trade-in-offer.ts';
import { OFFER_CHANGED, VALUATION_KEY } from './trade-in-valuation.ts';

/** Longest wait a browser takes for a timer. */
const MOST_WAIT_MS = 2_000_000_000;

/**
 * Calls `listener` with the offer that stands, undefined for none, at once and whenever that changes: when one is made or
 * declined, and at the instant it ends. Returns what stops it. A browser that stores nothing has no offer.
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
  // Timers stand still while a device sleeps or a page is put aside.
  addEventListener('pageshow', refresh, { signal });
  document.addEventListener('visibilitychange', refresh, { signal });
  refresh();
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
