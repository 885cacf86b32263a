/** When a page that was right at its build stops being right. Instants are milliseconds since 1970. */
import { cardTag, type CardTagOptions, type TaggedVehicle } from '../vehicle/card-tag.ts';
import { availability, soldWindowEnd } from '../vehicle/status.ts';

export interface ChangeOptions extends CardTagOptions {
  /** Days a sold vehicle stays in the listing; default 3. */
  readonly soldDays?: number | undefined;
}

/** The earliest of the instants that are given; Infinity when none is. */
export function earliest(...instants: readonly (number | undefined)[]): number {
  return Math.min(
    ...instants.filter((instant) => instant !== undefined && !Number.isNaN(instant)).map(Number),
  );
}

/**
 * The next instant at which what a page built at `now` shows of the vehicle would be wrong: its new-arrival tag ends
 * or begins, or its sold window ends. Infinity when time alone changes nothing. Give it the tag options of the page.
 */
export function nextVehicleChange(vehicle: TaggedVehicle, options: ChangeOptions): number {
  const seen = availability(vehicle, options);
  if (seen === 'hidden') return Infinity;
  if (seen === 'sold') return soldWindowEnd(vehicle, options.soldDays);
  const created = vehicle.created_at === undefined ? undefined : Date.parse(vehicle.created_at);
  const tag = cardTag(vehicle, options);
  const begins = tag === undefined && created !== undefined && created > options.now ? created : undefined;
  return earliest(tag?.until, begins);
}
