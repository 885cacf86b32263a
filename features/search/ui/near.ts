/** The visitor's postcode and its position, stored on the device only. */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { storedSignal } from '../../_domain/browser/stored-signal.ts';
import { deserialise, serialise } from '../../_domain/browser/stored.ts';
import type { Point } from '../../_domain/location/distance.ts';
import { storePostcode } from '../../_domain/visitor/visit-postcode.ts';

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

/** Stores the position of a typed postcode. Returns the error message; empty for none. */
export async function locate(typed: string, geocode: string): Promise<string> {
  const [{ locatePostcode }, { POSTCODE_MESSAGES, postcodeFormProblem }, { normaliseTyped }] =
    await Promise.all([
      import('../../_domain/location/locate-postcode.ts'),
      import('../../_domain/location/postcodes.ts'),
      import('../../_domain/text/typed-text.ts'),
    ]);
  const postcode = normaliseTyped(typed);
  const problem = postcodeFormProblem(postcode);
  if (problem !== undefined) return problem;
  // The built-in list needs no request; only for a postcode that it lacks the site's server is called.
  const listed = await locatePostcode(postcode, '');
  const point = 'problem' in listed && geocode !== '' ? await locatePostcode(postcode, geocode) : listed;
  if ('problem' in point) return point.problem;
  storePostcode(postcode);
  return stored.write({ postcode, ...point.point }) ? '' : POSTCODE_MESSAGES.unavailable;
}

/** Removes the postcode from the device. */
export function forget(): void {
  storePostcode('');
  stored.write(undefined);
}
