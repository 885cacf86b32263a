/** The trade-in valuation in local storage. Separate from its readers, so that checking for one stays cheap. */

/** Local storage key and version of the valuation. */
export const VALUATION_KEY = 'trade-in-valuation';
export const VALUATION_VERSION = 1;

/** Event of `document` after a page has stored or removed the valuation. */
export const OFFER_CHANGED = 'trade-in-offer-changed';

export interface TradeInValuation {
  /** The dealer's offer in dollars. */
  readonly offer_price?: number;
  /** Expiry as an ISO instant. */
  readonly offer_expiry?: string;
  /** Lead of the valuation, which identifies the offer. */
  readonly lead_id?: string;
}
