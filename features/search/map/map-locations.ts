/** Selects the locations for the map of results. */
import { parsePoint, pointText } from '../query/geo-point.ts';
import type { SearchDocument } from '../query/fields.ts';
import type { MapLocation } from './map-file.ts';

/** A location of the dealer, with its position where there is one. */
export interface LocatedName {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly lat?: number | undefined;
  readonly long?: number | undefined;
}

/**
 * Returns the positions where vehicles stand, in the order of the dealer's locations. Names at one position are one entry
 * with the name of the dealer's first location there. Positions of private sellers are left out.
 */
export function mapLocations(
  documents: readonly Pick<SearchDocument, 'location_name' | 'point'>[],
  locations: readonly LocatedName[],
): MapLocation[] {
  const values = new Map<string, Set<string>>();
  const used = new Set<string>();
  for (const { location_name: value, point } of documents) {
    // A name belongs to the first position it is found at, so that no vehicle counts twice.
    if (value === undefined || point === undefined || used.has(value)) continue;
    used.add(value);
    values.set(point, (values.get(point) ?? new Set()).add(value));
  }
  const byId = new Map<string, MapLocation>();
  for (const { name, city, state, lat, long } of locations) {
    const key = lat === undefined || long === undefined ? undefined : pointText({ lat, long });
    const own = key === undefined ? undefined : values.get(key);
    const point = key === undefined ? undefined : parsePoint(key);
    if (key === undefined || !own || !point || byId.has(key)) continue;
    byId.set(key, { name, address: `${city} ${state}`, ...point, values: [...own] });
  }
  return [...byId.values()];
}
