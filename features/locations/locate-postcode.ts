/** Where a postcode lies: from the API of the site, else from the list that comes with the product. */
import type { Point } from '../_domain/location/distance.ts';
import { postcodeIndex, stateOfPostcode } from '../_domain/location/postcodes.ts';
import { LOCATOR_MESSAGES } from './locator.ts';

/** Milliseconds after which a geocoder that has not answered has failed. */
const PATIENCE = 8_000;

const NO_RESULT: readonly number[] = [404, 422];

/** What the API says: a point, that there is none, or nothing at all when it does not answer. */
async function fromApi(geocode: string, postcode: string): Promise<Point | 'none' | undefined> {
  try {
    const query = new URLSearchParams({ postal_code: postcode });
    const response = await fetch(`${geocode}?${query}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (NO_RESULT.includes(response.status)) return 'none';
    if (!response.ok) return undefined;
    const { results } = (await response.json()) as {
      results?: { geometry?: { location?: { lat?: unknown; lng?: unknown } } }[];
    };
    const { lat, lng } = results?.[0]?.geometry?.location ?? {};
    return typeof lat === 'number' && typeof lng === 'number' ? { lat, long: lng } : 'none';
  } catch {
    return undefined;
  }
}

async function fromList(postcode: string): Promise<Point | 'none'> {
  if (stateOfPostcode(postcode) === undefined) return 'none';
  const { default: list } = await import('../_domain/location/postcodes.json', { with: { type: 'json' } });
  const found = postcodeIndex(list.points)(postcode);
  return found ? { lat: found.lat, long: found.lng } : 'none';
}

/** The point of a postcode of four digits, or an error message. `geocode` is empty where the site has no API. */
export async function locatePostcode(
  postcode: string,
  geocode: string,
): Promise<{ point: Point } | { problem: string }> {
  const answer = geocode === '' ? undefined : await fromApi(geocode, postcode);
  const found = answer ?? (await fromList(postcode).catch(() => undefined));
  if (found === undefined) return { problem: LOCATOR_MESSAGES.unavailable };
  return found === 'none' ? { problem: LOCATOR_MESSAGES.none } : { point: found };
}
