/**
 * The visitor's trade-in offer, stored in the browser as the trade-in valuation (specification, sections 3, 5 and 7).
 */
import { deserialise } from '../browser/stored.ts';
import { VALUATION_VERSION, type TradeInValuation } from './trade-in-valuation.ts';

/** A valid offer. */
export interface TradeInOffer {
  /** Dollars. */
  readonly amount: number;
  /** Instant in milliseconds at which it expires, if any. */
  readonly expiry?: number;
}

/**
 * Returns the offer of a stored valuation at `now` (milliseconds). `offer_price` must be a number above 0, and the
 * offer not expired.
 */
export function tradeInOffer(text: string | null, now: number): TradeInOffer | undefined {
  const valuation = deserialise(VALUATION_VERSION, text) as TradeInValuation | null | undefined;
  const amount: unknown = valuation?.offer_price;
  if (typeof amount !== 'number' || !(amount > 0)) return undefined;
  const expiry = Date.parse(valuation?.offer_expiry ?? '');
  if (Number.isNaN(expiry)) return { amount };
  return expiry > now ? { amount, expiry } : undefined;
}

/** Returns `Expires on 3 December 2026` for a future expiry; the day is in `timeZone`, by default the reader's. */
export function expiryLabel(
  { expiry }: Pick<TradeInOffer, 'expiry'>,
  now: number,
  timeZone?: string,
): string | undefined {
  if (expiry === undefined || expiry <= now) return undefined;
  const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone });
  return `Expires on ${day.format(expiry)}`;
}
