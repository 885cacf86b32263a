/** Australian postcodes: which state a number belongs to, and where the states lie. */
import { normaliseTyped } from '../text/typed-text.ts';
import type { State } from '../vehicle/vehicle.schema.ts';

/** Code of the refusal of a postcode that may exist and whose place is not known. */
export const NOT_LISTED = 'not_listed';

export const POSTCODE_MESSAGES = {
  empty: 'Please enter a postcode.',
  none: 'Invalid postcode',
  malformed: 'Invalid postcode. Please enter a 4-digit number.',
} as const;

/** Where a postcode lies, in degrees, with the names that geocoding services use. */
export interface PostcodePoint {
  readonly lat: number;
  readonly lng: number;
}

/** Looks postcodes up in a list of triples: the postcode as a number, latitude and longitude in hundredths of a degree. */
export function postcodeIndex(triples: readonly number[]): (postcode: string) => PostcodePoint | undefined {
  const points = new Map<number, PostcodePoint>();
  for (let at = 0; at + 2 < triples.length; at += 3) {
    const [number = 0, lat = 0, lng = 0] = triples.slice(at, at + 3);
    points.set(number, { lat: lat / 100, lng: lng / 100 });
  }
  return (postcode) => points.get(Number(postcode));
}

/** First and last postcode of each range of a state. */
const RANGES: Readonly<Record<State, readonly (readonly [number, number])[]>> = {
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  NT: [[800, 999]],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  TAS: [[7000, 7999]],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  WA: [[6000, 6999]],
};

/** Returns the state whose range holds the postcode; undefined for anything that is no Australian postcode. */
export function stateOfPostcode(postcode: string): State | undefined {
  if (!/^\d{4}$/.test(postcode)) return undefined;
  const number = Number(postcode);
  const states = Object.entries(RANGES) as [State, (typeof RANGES)[State]][];
  return states.find(([, ranges]) => ranges.some(([first, last]) => number >= first && number <= last))?.[0];
}

/** Returns what is wrong with the form of a typed postcode; undefined for four digits. */
export function postcodeFormProblem(typed: string): string | undefined {
  const postcode = normaliseTyped(typed);
  if (postcode === '') return POSTCODE_MESSAGES.empty;
  return /^\d{4}$/.test(postcode) ? undefined : POSTCODE_MESSAGES.malformed;
}

/**
 * Returns what is wrong with a typed postcode; undefined for four digits in the range of a state, whether its location is in
 * the table or not.
 */
export function postcodeProblem(typed: string): string | undefined {
  const problem = postcodeFormProblem(typed);
  if (problem !== undefined) return problem;
  return stateOfPostcode(normaliseTyped(typed)) === undefined ? POSTCODE_MESSAGES.none : undefined;
}
