/** Counts the vehicles of a search by location. */
import { haversine, type Point } from '../../_domain/location/distance.ts';
import type { Facet } from '../query/request.ts';
import type { MapLocation } from './map-file.ts';

export interface CountedLocation {
  readonly name: string;
  /** City and state; empty for vehicles at none of the dealer's locations. */
  readonly address: string;
  readonly count: number;
  /** Values of the filter by location. */
  readonly values: readonly string[];
  readonly isChosen: boolean;
  /** Absent for vehicles at none of the dealer's locations. */
  readonly point?: Point;
  /** Distance from the visitor's postcode. */
  readonly km?: number;
}

/**
 * Returns the locations with vehicles: the nearest first when the visitor has entered a postcode, otherwise the one with most
 * vehicles. Names that stand for no location on the map follow.
 */
export function countedLocations(
  locations: readonly MapLocation[],
  {
    facet,
    chosen = [],
    near,
  }: {
    readonly facet: Facet | undefined;
    readonly chosen?: readonly string[] | undefined;
    readonly near?: Point | undefined;
  },
): CountedLocation[] {
  const counts = new Map((facet?.values ?? []).map(({ value, count }) => [value, count]));
  const sum = (values: readonly string[]): number =>
    values.reduce((total, value) => total + (counts.get(value) ?? 0), 0);
  const isChosen = (values: readonly string[]): boolean => values.some((value) => chosen.includes(value));
  const onMap = locations.map(({ name, address, lat, long, values }): CountedLocation => ({
    name,
    address,
    count: sum(values),
    values,
    isChosen: isChosen(values),
    point: { lat, long },
    ...(near && { km: haversine(near, { lat, long }) }),
  }));
  const mapped = new Set(locations.flatMap(({ values }) => values));
  const others = [...counts.keys()]
    .filter((value) => !mapped.has(value))
    .map((value): CountedLocation => ({
      name: value,
      address: '',
      count: sum([value]),
      values: [value],
      isChosen: isChosen([value]),
    }));
  return [
    ...onMap.toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0) || b.count - a.count),
    ...others.toSorted((a, b) => b.count - a.count),
  ].filter(({ count }) => count > 0);
}
