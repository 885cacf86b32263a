/** News about the price of a watched vehicle. */
import { priceDisplay } from '../_domain/price/price.ts';
import { isForSale, isSold } from '../_domain/vehicle/status.ts';
import { DAY_MS } from '../_domain/time/calendar.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';

/** A watched vehicle. Instants are milliseconds. */
export interface WatchedPrice {
  /** Lowest price so far, in dollars. */
  readonly price: number;
  /** Since when the stock lacks the vehicle. */
  readonly missingSince: number | undefined;
}

export type PriceNews =
  | { readonly kind: 'none'; readonly missingSince: number | undefined }
  | { readonly kind: 'drop'; readonly from: number; readonly to: number }
  | { readonly kind: 'sold' | 'gone' };

/** Days after which a missing vehicle counts as gone; a feed may lack one for a night. */
const GONE_DAYS = 2;

/** Returns the price that a page shows; undefined for a price per week, or none. */
export function watchablePrice(vehicle: Vehicle, offersSubscription: boolean): number | undefined {
  const shown = priceDisplay(vehicle, { offersSubscription });
  return shown.kind === 'price' ? shown.amount : undefined;
}

/**
 * Returns the news: a price below the lowest one so far, so that a rise and a fall back are none, or the end of the
 * vehicle. `vehicle` is undefined when the stock lacks it, `price` when it shows none.
 */
export function priceNews(
  { price: lowest, missingSince }: WatchedPrice,
  { vehicle, price, now }: { vehicle: Vehicle | undefined; price: number | undefined; now: number },
): PriceNews {
  if (vehicle && isSold(vehicle)) return { kind: 'sold' };
  if (!vehicle || !isForSale(vehicle)) {
    const isGone = missingSince !== undefined && now - missingSince >= GONE_DAYS * DAY_MS;
    return isGone ? { kind: 'gone' } : { kind: 'none', missingSince: missingSince ?? now };
  }
  if (price !== undefined && price < lowest) return { kind: 'drop', from: lowest, to: price };
  return { kind: 'none', missingSince: undefined };
}
