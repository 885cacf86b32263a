/** Where a vehicle stands as stock, and what that means for a visitor (section 4, vehicle status). */
import type { Vehicle } from './vehicle.schema.ts';

/** What a visitor may know of a vehicle. Only `available` and `coming_soon` are for sale; `hidden` is on no list. */
export type Availability = 'available' | 'coming_soon' | 'sold' | 'hidden';

/** What these rules read of a vehicle. */
export type StockState = Pick<Vehicle, 'status' | 'sold' | 'sold_date_timestamp' | 'show_on_dealer_website'>;

export interface SoldWindow {
  /** The present instant in milliseconds since 1970. */
  readonly now: number;
  /** Days a sold vehicle stays in the listing; 3 unless the tenant says otherwise (section 9). */
  readonly soldDays?: number | undefined;
}

export const DAY_MS = 86_400_000;
/** Default length of the sold window in days (section 9). */
const SOLD_DAYS = 3;

/** Whether the vehicle has been sold, by its status or its flag. */
export function isSold(vehicle: Pick<Vehicle, 'status' | 'sold'>): boolean {
  return vehicle.status === 'sold' || vehicle.sold === true;
}

/** Whether a buyer can still have the vehicle: in stock or coming soon, not sold and not kept off the site. */
export function isForSale(vehicle: StockState): boolean {
  return (
    vehicle.show_on_dealer_website !== false &&
    !isSold(vehicle) &&
    (vehicle.status === 'in_stock' || vehicle.status === 'coming_soon')
  );
}

/** The instant (ms) at which a sold vehicle leaves the listing; one without a sale date has left it already. */
export function soldWindowEnd(vehicle: Pick<Vehicle, 'sold_date_timestamp'>, soldDays = SOLD_DAYS): number {
  const soldAt = vehicle.sold_date_timestamp;
  return soldAt === undefined ? -Infinity : soldAt * 1000 + soldDays * DAY_MS;
}

/**
 * What a visitor sees of the vehicle at `now`. Sold vehicles stay for `soldDays` after `sold_date_timestamp`
 * (seconds) and are hidden afterwards; statuses other than in stock, coming soon and sold are always hidden.
 */
export function availability(vehicle: StockState, { now, soldDays }: SoldWindow): Availability {
  if (vehicle.show_on_dealer_website === false || vehicle.status === 'others') return 'hidden';
  if (isSold(vehicle)) return now < soldWindowEnd(vehicle, soldDays) ? 'sold' : 'hidden';
  return vehicle.status === 'coming_soon' ? 'coming_soon' : 'available';
}

/** Keeps only the first sold vehicle of each consecutive run in a list of results (section 4, sold runs). */
export function soldRuns<T extends Pick<Vehicle, 'status' | 'sold'>>(hits: readonly T[]): T[] {
  return hits.filter((hit, at) => {
    const before = hits[at - 1];
    return !(isSold(hit) && before !== undefined && isSold(before));
  });
}
