/** Locates postcodes (specification, sections 5, 7 and 8). Australia only. */

import { POSTCODE_MESSAGES, type PostcodePoint as Point } from '../_domain/location/postcodes.ts';

export type { Point };

export const GEOCODE_MESSAGES = {
  ...POSTCODE_MESSAGES,
  notListed: 'The place of this postcode is not known.',
} as const;

/** Returns the request address of a geocoding service for an Australian postcode. */
export function geocoderHref(endpoint: string, postcode: string, key: string | undefined): string {
  const url = new URL(endpoint);
  url.searchParams.set('components', `postal_code:${postcode}|country:AU`);
  if (key !== undefined) url.searchParams.set('key', key);
  return url.href;
}

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** Returns `results[0].geometry.location` of a response; undefined when it is missing or invalid. */
export function firstPoint(body: unknown): Point | undefined {
  const { results } = (body ?? {}) as { results?: unknown };
  const [first] = Array.isArray(results) ? (results as readonly unknown[]) : [];
  const { lat, lng } =
    (first as { geometry?: { location?: { lat?: unknown; lng?: unknown } } } | undefined)?.geometry
      ?.location ?? {};
  return isBetween(lat, -90, 90) && isBetween(lng, -180, 180) ? { lat, lng } : undefined;
}
