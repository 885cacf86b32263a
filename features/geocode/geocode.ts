/** Where a postcode lies (specification, sections 5, 7 and 8). Australia only. */

export const GEOCODE_MESSAGES = {
  none: 'Invalid postcode',
  notListed: 'The place of this postcode is not known.',
  malformed: 'Invalid postcode. Please enter a 4-digit number.',
} as const;

/** Degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Looks postcodes up in a list of triples: the postcode as a number, latitude and longitude in hundredths of a degree. */
export function postcodeIndex(triples: readonly number[]): (postcode: string) => Point | undefined {
  const points = new Map<number, Point>();
  for (let at = 0; at + 2 < triples.length; at += 3) {
    const [number = 0, lat = 0, lng = 0] = triples.slice(at, at + 3);
    points.set(number, { lat: lat / 100, lng: lng / 100 });
  }
  return (postcode) => points.get(Number(postcode));
}

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
