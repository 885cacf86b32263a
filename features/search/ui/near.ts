/** Where distances start: at the visitor's postcode, stored on the device only, or at a place that words named. */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { storedSignal } from '../../_domain/browser/stored-signal.ts';
import { deserialise, serialise } from '../../_domain/browser/stored.ts';
import type { Point } from '../../_domain/location/distance.ts';
import { storePostcode } from '../../_domain/visitor/visit-postcode.ts';
import type { SearchState } from '../query/state.ts';

export interface Near extends Point {
  readonly postcode: string;
}

const VERSION = 1;

function parse(text: string | null): Near | undefined {
  const { postcode, lat, long } = Object(deserialise(VERSION, text)) as Partial<Record<string, unknown>>;
  return typeof postcode === 'string' && typeof lat === 'number' && typeof long === 'number'
    ? { postcode, lat, long }
    : undefined;
}

const stored = storedSignal<Near | undefined>('near', {
  parse,
  format: (value) => serialise(VERSION, value),
});

/** The position; undefined until a postcode is entered. */
export const near: ReadonlySignal<Near | undefined> = computed(() =>
  stored.signal.value === 'none' ? undefined : stored.signal.value,
);

/** Positions of places, by postcode. */
const positions = signal<ReadonlyMap<string, Near>>(new Map());

/** Returns where the distances of a state start: at its place, otherwise at the visitor. */
export const positionFor = ({ near: postcode }: Pick<SearchState, 'near'>): Near | undefined =>
  postcode === undefined ? near.value : positions.value.get(postcode);

/** Returns the point of a postcode, or an error message. */
async function findPoint(postcode: string, geocode: string): Promise<{ point: Point } | { problem: string }> {
  const { locatePostcode } = await import('../../_domain/location/locate-postcode.ts');
  // The built-in list needs no request; only for a postcode that it lacks the site's server is called.
  const listed = await locatePostcode(postcode, '');
  return 'problem' in listed && geocode !== '' ? locatePostcode(postcode, geocode) : listed;
}

/** Makes the position of a place available. Returns whether it was found. */
export async function locatePlace(postcode: string, geocode: string): Promise<boolean> {
  if (positions.peek().has(postcode)) return true;
  const located = await findPoint(postcode, geocode).catch(() => undefined);
  if (!located || 'problem' in located) return false;
  positions.value = new Map([...positions.peek(), [postcode, { postcode, ...located.point }]]);
  return true;
}

/** Stores the position of a typed postcode. Returns the error message; empty for none. */
export async function locate(typed: string, geocode: string): Promise<string> {
  const [{ POSTCODE_MESSAGES, postcodeFormProblem }, { normaliseTyped }] = await Promise.all([
    import('../../_domain/location/postcodes.ts'),
    import('../../_domain/text/typed-text.ts'),
  ]);
  const postcode = normaliseTyped(typed);
  const problem = postcodeFormProblem(postcode);
  if (problem !== undefined) return problem;
  const point = await findPoint(postcode, geocode);
  if ('problem' in point) return point.problem;
  storePostcode(postcode);
  return stored.write({ postcode, ...point.point }) ? '' : POSTCODE_MESSAGES.unavailable;
}

/** Removes the postcode from the device. */
export function forget(): void {
  storePostcode('');
  stored.write(undefined);
}
