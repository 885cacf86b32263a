/** Narrows requests to the surroundings of a postcode in typed text; the postcode is not stored. */
import { postcodeIndex } from '../../_domain/location/postcodes.ts';
import type { SearchRequest } from '../query/request.ts';
import type { SearchState } from '../query/state.ts';
import type { NearWords } from './near-words.ts';

type RequestOf = (state: SearchState) => SearchRequest;

/** Returns the point of a postcode of the built-in list; undefined for others, and when the list fails to load. */
async function pointOf(postcode: string) {
  const list = await import('../../_domain/location/postcodes.json', { with: { type: 'json' } }).catch(
    () => undefined,
  );
  const found = list && postcodeIndex(list.default.points)(postcode);
  return found && { lat: found.lat, long: found.lng };
}

/** Returns requests within the kilometres, or sorted by distance; undefined when the postcode is not in the list. */
export async function narrowedAround(
  request: RequestOf,
  { postcode, km }: NearWords,
): Promise<RequestOf | undefined> {
  const near = await pointOf(postcode);
  if (!near) return undefined;
  return (state) => {
    const plain = request(state);
    if (km === undefined) return plain.sort === 'rank' ? { ...plain, sort: 'distance:asc', near } : plain;
    const filters = plain.filter ? [plain.filter] : [];
    return { ...plain, filter: { all: [...filters, { field: 'point', near, km }] } };
  };
}
