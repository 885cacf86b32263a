/** Status of a vehicle and its availability to visitors (section 4, vehicle status). */
import { DAY_MS } from '../time/calendar.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** Availability for visitors. Only `available` and `coming_soon` are for sale; `hidden` is on no list. */
export type Availability = 'available' | 'coming_soon' | 'sold' | 'hidden';

/** Fields of a vehicle that these rules need. */
export type StockState = Pick<Vehicle, 'status' | 'sold' | 'sold_date_timestamp' | 'show_on_dealer_website'>;

export interface SoldWindow {
  /** The present instant in milliseconds since 1970. */
  readonly now: number;
  /** Days a sold vehicle stays in the listing; default 3 (section 9). */
  readonly soldDays?: number | undefined;
}

/** Default length of the sold window in days (section 9). */
const SOLD_DAYS = 3;

/** Returns whether the vehicle has been sold, by status or flag. */
export function isSold(vehicle: Pick<Vehicle, 'status' | 'sold'>): boolean {
  return vehicle.status === 'sold' || vehicle.sold === true;
}

/** Returns whether a buyer can still get the vehicle: in stock or coming soon, not sold and not hidden. */
export function isForSale(vehicle: StockState): boolean {
  return (
    vehicle.show_on_dealer_website !== false &&
    !isSold(vehicle) &&
    (vehicle.status === 'in_stock' || vehicle.status === 'coming_soon')
  );
}

/** Returns whether visitors can see the vehicle at its location: it is for sale, and not still on its way. */
export function isAtLocation(vehicle: StockState): boolean {
  return isForSale(vehicle) && vehicle.status !== 'coming_soon';
}

/** Returns the instant (ms) at which a sold vehicle leaves the listing; without a sale date it is already gone. */
export function soldWindowEnd(vehicle: Pick<Vehicle, 'sold_date_timestamp'>, soldDays = SOLD_DAYS): number {
  const soldAt = vehicle.sold_date_timestamp;
  return soldAt === undefined ? -Infinity : soldAt * 1000 + soldDays * DAY_MS;
}

/**
 * Returns the availability at `now`. Sold vehicles stay for `soldDays` after `sold_date_timestamp` (seconds) and are
 * hidden afterwards; statuses other than in stock, coming soon and sold are always hidden.
 */
export function availability(vehicle: StockState, { now, soldDays }: SoldWindow): Availability {
  if (vehicle.show_on_dealer_website === false || vehicle.status === 'others') return 'hidden';
  if (isSold(vehicle)) return now < soldWindowEnd(vehicle, soldDays) ? 'sold' : 'hidden';
  return vehicle.status === 'coming_soon' ? 'coming_soon' : 'available';
}

/** Returns search results with only the first of consecutive sold vehicles (section 4, sold runs). */
export function soldRuns<T extends Pick<Vehicle, 'status' | 'sold'>>(hits: readonly T[]): T[] {
  return hits.filter((hit, index) => {
    const before = hits[index - 1];
    return !(isSold(hit) && before !== undefined && isSold(before));
  });
}
