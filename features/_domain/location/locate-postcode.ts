/** Locates a postcode with the API of the site, or with the built-in list. */
import { fetchResult } from '../browser/fetch-result.ts';
import type { Point } from './distance.ts';
import { POSTCODE_MESSAGES, postcodeIndex, stateOfPostcode } from './postcodes.ts';

/** Refusal codes that are about the postcode. */
const NO_RESULT: readonly string[] = ['not_found', 'invalid_request'];

/** Returns the point from the API, or `none`; undefined when the API fails. */
async function fromApi(geocode: string, postcode: string): Promise<Point | 'none' | undefined> {
  const query = new URLSearchParams({ postal_code: postcode });
  const { body, refused } = await fetchResult(`${geocode}?${query}`);
  if (refused !== undefined) return NO_RESULT.includes(refused) ? 'none' : undefined;
  const { results } = (body ?? {}) as {
    results?: { geometry?: { location?: { lat?: unknown; lng?: unknown } } }[];
  };
  const { lat, lng } = (Array.isArray(results) && results[0]?.geometry?.location) || {};
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, long: lng } : undefined;
}

async function fromList(postcode: string): Promise<Point | 'none'> {
  if (stateOfPostcode(postcode) === undefined) return 'none';
  const { default: list } = await import('./postcodes.json', { with: { type: 'json' } });
  const point = postcodeIndex(list.points)(postcode);
  return point ? { lat: point.lat, long: point.lng } : 'none';
}

/** Returns the point of a four-digit postcode, or an error message. `geocode` is empty without an API. */
export async function locatePostcode(
  postcode: string,
  geocode: string,
): Promise<{ point: Point } | { problem: string }> {
  const apiPoint = geocode === '' ? undefined : await fromApi(geocode, postcode);
  const point = apiPoint ?? (await fromList(postcode).catch(() => undefined));
  if (point === undefined) return { problem: POSTCODE_MESSAGES.unavailable };
  return point === 'none' ? { problem: POSTCODE_MESSAGES.none } : { point: point };
}
