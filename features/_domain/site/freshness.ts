/** Calculates when a page becomes outdated. Instants are milliseconds since 1970. */
import { priceDropEnd } from '../price/stock-history.ts';
import { cardTag, type CardTagOptions, type TaggedVehicle } from '../vehicle/card-tag.ts';
import { arrivalEnd } from '../vehicle/stock-flags.ts';
import { availability, soldWindowEnd } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

export interface ChangeOptions extends CardTagOptions {
  /** Days a sold vehicle stays in the listing; default 3. */
  readonly soldDays?: number | undefined;
}

/** Returns the earliest given instant; Infinity without one. */
export function earliest(...instants: readonly (number | undefined)[]): number {
  return Math.min(
    ...instants.filter((instant) => instant !== undefined && !Number.isNaN(instant)).map(Number),
  );
}

/**
 * Returns the next instant at which the display of a vehicle changes: its new-arrival tag begins or ends, its price drop
 * is no longer news, it has no longer just arrived, or its sold window ends. Infinity when time changes nothing. Pass
 * the page's tag options.
 */
export function nextVehicleChange(
  vehicle: TaggedVehicle & Pick<Vehicle, 'history'>,
  options: ChangeOptions,
): number {
  const seen = availability(vehicle, options);
  if (seen === 'hidden') return Infinity;
  if (seen === 'sold') return soldWindowEnd(vehicle, options.soldDays);
  const created = vehicle.created_at === undefined ? undefined : Date.parse(vehicle.created_at);
  const tag = cardTag(vehicle, options);
  const begins = tag === undefined && created !== undefined && created > options.now ? created : undefined;
  const { history } = vehicle;
  return earliest(tag?.until, begins, priceDropEnd(history, options.now), arrivalEnd(vehicle, options.now));
}
