/** Flags of a vehicle from the record of earlier pulls; a vehicle without a record has none. */
import { daysInStock, priceDrop, priceDropEnd } from '../price/stock-history.ts';
import { formatDollars } from '../price/money.ts';
import { dateText } from '../time/calendar.ts';
import { isForSale, type StockState } from './status.ts';
import { DAY_MS } from '../time/calendar.ts';
import type { Vehicle } from './vehicle.schema.ts';

export const STOCK_FLAGS = ['price_drop', 'just_arrived', 'in_stock_since'] as const;
type StockFlagName = (typeof STOCK_FLAGS)[number];

/** Text of a flag. A type alias, so that it can be JSON props. */
export type StockFlag = {
  text: string;
  /** ISO instant from which the flag is hidden. */
  until?: string;
};

export interface StockFlagOptions {
  /** Flags that the tenant shows. */
  readonly flags: readonly StockFlagName[];
  /** The present instant in milliseconds since 1970. */
  readonly now: number;
  /** The page shows an asking price, whose reduction can be a flag. */
  readonly isPriced: boolean;
  /** A tag says that the vehicle is a new arrival. */
  readonly isTaggedAsNew: boolean;
}

/** Days for which a vehicle has just arrived. */
const ARRIVAL_DAYS = 7;

type Flagged = StockState & Pick<Vehicle, 'history'>;

/** Returns the instant (ms) at which a vehicle no longer counts as just arrived; undefined when it doesn't. */
export function arrivalEnd({ history }: Pick<Vehicle, 'history'>, now: number): number | undefined {
  const { firstSeen } = history ?? {};
  const days = daysInStock(firstSeen, now);
  if (firstSeen === undefined || days === undefined || days >= ARRIVAL_DAYS) return undefined;
  return Date.parse(`${firstSeen}T00:00:00Z`) + ARRIVAL_DAYS * DAY_MS;
}

const ending = (text: string, until: number): StockFlag => ({
  text,
  ...(Number.isFinite(until) && { until: new Date(until).toISOString() }),
});

/** Returns the flags of a vehicle for sale: its price drop, and that it has just arrived or when it came. */
export function stockFlags(vehicle: Flagged, options: StockFlagOptions): StockFlag[] {
  const { history } = vehicle;
  if (!history || !isForSale(vehicle)) return [];
  const { flags, now, isPriced, isTaggedAsNew } = options;
  const result: StockFlag[] = [];
  const drop = isPriced && flags.includes('price_drop') ? priceDrop(history, now) : undefined;
  if (drop) result.push(ending(`Price drop ${formatDollars(drop.amount)}`, priceDropEnd(history, now)));
  const end = arrivalEnd(vehicle, now);
  const { firstSeen } = history;
  if (end !== undefined && flags.includes('just_arrived')) {
    if (!isTaggedAsNew) result.push(ending('Just arrived', end));
  } else if (flags.includes('in_stock_since') && daysInStock(firstSeen, now) !== undefined && firstSeen)
    result.push({ text: `In stock since ${dateText(firstSeen)}` });
  return result;
}
