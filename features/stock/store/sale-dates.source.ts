/** Sale dates of vehicles whose feed marks them as sold and has no date: when a pull first shows the sale. */
import { isObject } from '../../_domain/schema/is-object.ts';
import { isSold } from '../../_domain/vehicle/status.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { readLines } from './atomic-file.source.ts';
import { idOfLine, parseLine } from './snapshot-line.ts';

/** Returns whether a vehicle is sold and nothing shows when. */
export const isUndatedSale = (vehicle: Vehicle): boolean =>
  isSold(vehicle) && vehicle.sold_date_timestamp === undefined;

/** Returns the sale date of a vehicle that is sold now, from the pull before; undefined when it may be an old sale. */
function saleDate(line: string, now: number): number | undefined {
  const before = parseLine(line);
  if (!isObject(before)) return undefined;
  if (!isSold(before as Pick<Vehicle, 'status' | 'sold'>)) return Math.floor(now / 1000);
  const date = before['sold_date_timestamp'];
  return typeof date === 'number' ? date : undefined;
}

/**
 * Returns sale dates (seconds) of sold vehicles, by identifier: that of the snapshot before, or `now` (milliseconds) if
 * it has the vehicle for sale. A vehicle that it lacks has none: an old sale must not come back as a new one.
 */
export function saleDates(
  snapshot: string,
  sold: ReadonlySet<string>,
  now: number,
): ReadonlyMap<string, number> {
  const dates = new Map<string, number>();
  if (sold.size === 0) return dates;
  for (const line of readLines(snapshot)) {
    const id = idOfLine(line);
    const date = id !== undefined && sold.has(id) ? saleDate(line, now) : undefined;
    if (id !== undefined && date !== undefined) dates.set(id, date);
  }
  return dates;
}
