/** The trade-in valuation as local storage keeps it. Apart from what reads it, so that looking for one costs a page nothing more. */

/** Name under which local storage keeps the valuation, and the version of its shape. */
export const VALUATION_KEY = 'trade-in-valuation';
export const VALUATION_VERSION = 1;

/** The event of `document` after a page has stored or removed the valuation. */
export const OFFER_CHANGED = 'trade-in-offer-changed';

export interface TradeInValuation {
  /** What the dealer offers, in dollars. */
  readonly offer_price?: number;
  /** Until when, as an ISO instant. */
  readonly offer_expiry?: string;
  /** The lead it was made for: the name of the offer. */
  readonly lead_id?: string;
}
