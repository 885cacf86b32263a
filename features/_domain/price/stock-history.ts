/** What earlier pulls show of a vehicle: when it came, and its prices. Days are `2026-11-25`, in UTC. */
import { DAY_MS } from '../time/calendar.ts';
import type { DatedPrice, StockHistory } from './dated-price.ts';

/** A reduction of the asking price. */
export interface PriceDrop {
  /** Lowest price of the days before. */
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  /** Day of the first pull with the lower price. */
  readonly since: string;
}

/** Days before a reduction whose lowest price counts as the earlier one, so that a short rise makes no reduction. */
const REFERENCE_DAYS = 30;
/** Days for which a reduction is news. */
const NEWS_DAYS = 30;

/** Returns the instant of a day in milliseconds. */
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns whole days from a day to an instant; undefined for a day that has not come yet. */
function daysSince(day: string, now: number): number | undefined {
  const days = Math.floor((now - instantOf(day)) / DAY_MS);
  return days >= 0 ? days : undefined;
}

/**
 * Returns the days since the first pull with the vehicle. Undefined without a record, and when the clock of that pull
 * was ahead.
 */
export const daysInStock = (firstSeen: string | undefined, now: number): number | undefined =>
  firstSeen === undefined ? undefined : daysSince(firstSeen, now);

/** Returns prices that lasted at least a day, with the day on which the next one begins. */
function runsOf(prices: readonly DatedPrice[]): (DatedPrice & { readonly until: string })[] {
  return prices
    .map((dated, index) => ({ ...dated, until: prices[index + 1]?.since ?? '' }))
    .filter(({ price, since, until }) => price > 0 && (until === '' || until > since));
}

/**
 * Returns the reduction to the present price: it is lower than every price of the 30 days before it, and not older than
 * `days`. Undefined without one, and while the vehicle has no price.
 */
export function priceDrop(
  history: Pick<StockHistory, 'prices'> | undefined,
  now: number,
  days = NEWS_DAYS,
): PriceDrop | undefined {
  const { prices = [] } = history ?? {};
  const current = prices[prices.length - 1];
  if (!current || current.price <= 0) return undefined;
  const age = daysSince(current.since, now);
  if (age === undefined || age > days) return undefined;
  const windowStart = instantOf(current.since) - REFERENCE_DAYS * DAY_MS;
  const before = runsOf(prices.slice(0, -1).concat({ price: 0, since: current.since }))
    .filter(({ until }) => instantOf(until) > windowStart)
    .map(({ price }) => price);
  const from = Math.min(...before);
  if (before.length === 0 || from <= current.price) return undefined;
  return { from, to: current.price, amount: from - current.price, since: current.since };
}

/**
 * Returns the instant (ms) at which `priceDrop` changes without a new pull: the reduction is no longer news. Infinity
 * without one.
 */
export function priceDropEnd(
  history: Pick<StockHistory, 'prices'> | undefined,
  now: number,
  days = NEWS_DAYS,
): number {
  const drop = priceDrop(history, now, days);
  return drop ? instantOf(drop.since) + (days + 1) * DAY_MS : Infinity;
}

/** Returns the instant (ms) from which `hasRecord` is true; Infinity without a price. */
export function recordStart({ prices }: Pick<StockHistory, 'prices'>): number {
  const [first, second] = prices;
  if (!first) return Infinity;
  return instantOf(first.since) + (second ? 0 : DAY_MS);
}

/** Returns whether a record shows more than the present price: an earlier price, or the same one for at least a day. */
export const hasRecord = (history: Pick<StockHistory, 'prices'>, now: number): boolean =>
  now >= recordStart(history);
