/** Where a postcode lies (specification, sections 5, 7 and 8). Australia only. */

import { POSTCODE_MESSAGES, type PostcodePoint as Point } from '../_domain/location/postcodes.ts';

export type { Point };

export const GEOCODE_MESSAGES = {
  ...POSTCODE_MESSAGES,
  notListed: 'The place of this postcode is not known.',
} as const;

/** The address that asks a maps geocoding service for a postcode in Australia. */
export function geocoderHref(endpoint: string, postcode: string, key: string | undefined): string {
  const url = new URL(endpoint);
  url.searchParams.set('components', `postal_code:${postcode}|country:AU`);
  if (key !== undefined) url.searchParams.set('key', key);
  return url.href;
}

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** `results[0].geometry.location` of an answer; nothing when there is none, or it is no place on earth. */
export function firstPoint(answer: unknown): Point | undefined {
  const { results } = (answer ?? {}) as { results?: unknown };
  const [first] = Array.isArray(results) ? (results as readonly unknown[]) : [];
  const { lat, lng } =
    (first as { geometry?: { location?: { lat?: unknown; lng?: unknown } } } | undefined)?.geometry
      ?.location ?? {};
  return isBetween(lat, -90, 90) && isBetween(lng, -180, 180) ? { lat, lng } : undefined;
}
