/** The offer stored in this browser for vehicle pages. */
import { logOnly } from '../_domain/browser/log.ts';
import { serialise, deserialise } from '../_domain/browser/stored.ts';
import {
  OFFER_CHANGED,
  VALUATION_KEY,
  VALUATION_VERSION,
  type TradeInValuation,
} from '../_domain/price/trade-in-valuation.ts';

/** A valid offer with its id. */
export interface StoredOffer {
  readonly offer_price: number;
  readonly offer_expiry: string;
  readonly lead_id: string;
}

/** Stores the offer, or removes it when undefined, and notifies the scripts of the page. */
export function storeOffer(offer: StoredOffer | undefined): void {
  try {
    if (offer) localStorage.setItem(VALUATION_KEY, serialise(VALUATION_VERSION, offer));
    else localStorage.removeItem(VALUATION_KEY);
  } catch (error) {
    logOnly('The offer cannot be stored in this browser.', error);
  }
  document.dispatchEvent(new Event(OFFER_CHANGED));
}

/** Returns the id of the stored offer; undefined without one. */
export function storedOfferId(): string | undefined {
  try {
    const stored = deserialise(VALUATION_VERSION, localStorage.getItem(VALUATION_KEY)) as
      | TradeInValuation
      | undefined;
    return typeof stored?.lead_id === 'string' ? stored.lead_id : undefined;
  } catch {
    return undefined;
  }
}
