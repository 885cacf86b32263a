/** Describes the recorded prices of a vehicle: a sentence, the rows of a table, and a line. */
import type { DatedPrice, StockHistory } from '../_domain/price/dated-price.ts';
import { formatDollars } from '../_domain/price/money.ts';
import { dateText } from '../_domain/time/calendar.ts';

interface PriceRow {
  /** `4 June 2026`. */
  readonly day: string;
  /** The same day as `2026-06-04`. */
  readonly date: string;
  readonly price: string;
  /** Difference from the price before; `–` for the first one. */
  readonly change: string;
}

export interface PriceHistoryData {
  readonly summary: string;
  /** Newest first. */
  readonly rows: readonly PriceRow[];
  /** Path of the line in a box of 100 by 100; absent when the price has not changed. */
  readonly line?: string;
  readonly priceType?: string;
}

/** Width of the line after the last change, in percent: the present price goes on. */
const TAIL = 12;
/** Space above the highest and below the lowest price, in percent. */
const MARGIN = 10;

const priced = ({ price }: DatedPrice): boolean => price > 0;

/** Drops prices that were replaced on the same day. */
const lastOfDay = (prices: readonly DatedPrice[]): DatedPrice[] =>
  prices.filter(({ since }, index) => prices[index + 1]?.since !== since);

/** Drops a price equal to the one before it, which a replaced price leaves behind. */
const changesOf = (prices: readonly DatedPrice[]): DatedPrice[] =>
  prices.filter(({ price }, index) => price !== prices[index - 1]?.price);

const differenceText = (difference: number): string =>
  difference === 0
    ? 'unchanged'
    : `${formatDollars(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`;

/** Returns the price before a position, over days without one. */
const priceBefore = (prices: readonly DatedPrice[], index: number): number | undefined =>
  prices.slice(0, index).findLast(priced)?.price;

function toRows(prices: readonly DatedPrice[]): PriceRow[] {
  return prices.map(({ price, since }, index) => {
    const before = priceBefore(prices, index);
    const change = price > 0 && before !== undefined ? differenceText(price - before) : '–';
    return {
      day: dateText(since),
      date: since,
      price: price > 0 ? formatDollars(price) : 'No price',
      change,
    };
  });
}

/** Returns a path of steps; days without a price are gaps. */
function computeLine(prices: readonly DatedPrice[]): string {
  const days = prices.map(({ since }) => Date.parse(since));
  const [first = 0] = days;
  const length = Math.max(1, (days[days.length - 1] ?? 0) - first);
  const amounts = prices.filter(priced).map(({ price }) => price);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const scale = (number: number): string => String(Math.round(number * 10) / 10);
  const x = (day: number): string => scale(((day - first) / length) * (100 - TAIL));
  const y = (price: number): string =>
    scale(100 - MARGIN - ((price - least) / Math.max(1, most - least)) * (100 - 2 * MARGIN));
  return prices
    .map(({ price }, index) => {
      if (price <= 0) return '';
      const start = x(days[index] ?? first);
      const next = days[index + 1];
      const isConnected = (prices[index - 1]?.price ?? 0) > 0;
      return `${isConnected ? '' : `M${start} ${y(price)}`}V${y(price)}H${next === undefined ? '100' : x(next)}`;
    })
    .join('');
}

function formatSummary(prices: readonly DatedPrice[], { firstSeen }: StockHistory): string {
  const [first, current] = [prices.find(priced), prices[prices.length - 1]];
  if (!first || !current) return '';
  const day = dateText(first.since);
  const start = firstSeen === first.since ? `it was first listed here on ${day}` : day;
  if (prices.length === 1) return `The price has not changed since ${start}.`;
  const difference = current.price - first.price;
  return difference === 0
    ? `The price is the same as on ${day}.`
    : `The price is ${differenceText(difference)} than on ${day}.`;
}

/** Describes the prices of a vehicle whose last recorded price is the present one. */
export function toPriceHistory(history: StockHistory, priceType?: string): PriceHistoryData {
  const prices = changesOf(lastOfDay(history.prices));
  return {
    summary: formatSummary(prices, history),
    rows: toRows(prices).toReversed(),
    ...(prices.length > 1 && { line: computeLine(prices) }),
    ...(priceType && { priceType }),
  };
}
