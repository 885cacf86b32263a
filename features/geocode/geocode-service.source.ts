/** Calls a geocoding service from the server, so that its key stays private. */
import { guardedFetch } from '../_platform/outbound/guarded-fetch.ts';
import type { GeocodeService } from './geocode.schema.ts';
import { firstPoint, geocoderHref, type Point } from './geocode.ts';

/** Largest response that is read, in bytes. */
const MAX_BYTES = 256 * 1024;

/** Returns the point of a postcode; undefined if not found. Rejects if the service fails; the error never contains the key. */
export async function geocode(
  { endpoint, key_env: name, allow_private: allowPrivate }: GeocodeService,
  postcode: string,
  environment: NodeJS.ProcessEnv,
): Promise<Point | undefined> {
  const key = name === undefined ? undefined : environment[name];
  if (name !== undefined && !key) throw new Error(`${name} is not set`);
  const url = new URL(geocoderHref(endpoint, postcode, key));
  const { status, text } = await guardedFetch(url, { allowPrivate, mostBytes: MAX_BYTES });
  if (status !== 200) throw new Error(`the geocoding service returned status ${status}`);
  return firstPoint(JSON.parse(text));
}
