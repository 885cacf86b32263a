/** Australian postcodes: their states and positions. */
import { normaliseTyped } from '../text/typed-text.ts';
import type { State } from './states.ts';

/** Refusal code of a valid postcode without a position in the table. */
export const NOT_LISTED = 'not_listed';

export const POSTCODE_MESSAGES = {
  empty: 'Please enter a postcode.',
  none: 'Invalid postcode',
  malformed: 'Invalid postcode. Please enter a 4-digit number.',
  unavailable: 'The postcode could not be looked up. Please try again, or choose a state.',
} as const;

/** Position of a postcode in degrees, with the field names of geocoding services. */
export interface PostcodePoint {
  readonly lat: number;
  readonly lng: number;
}

/** Returns a lookup over triples: postcode as a number, latitude and longitude in hundredths of a degree. */
export function postcodeIndex(triples: readonly number[]): (postcode: string) => PostcodePoint | undefined {
  const points = new Map<number, PostcodePoint>();
  for (let index = 0; index + 2 < triples.length; index += 3) {
    const [number = 0, lat = 0, lng = 0] = triples.slice(index, index + 3);
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

/** Returns the state of a postcode; undefined for an invalid one. */
export function stateOfPostcode(postcode: string): State | undefined {
  if (!/^\d{4}$/.test(postcode)) return undefined;
  const number = Number(postcode);
  const states = Object.entries(RANGES) as [State, (typeof RANGES)[State]][];
  return states.find(([, ranges]) => ranges.some(([first, last]) => number >= first && number <= last))?.[0];
}

/** Postcodes whose towns lie on both sides of a border. */
const BORDER = new Set('0872 2406 2540 3585 3586 3644 3691 3707 4375 4377 4380 4383 4385 4825'.split(' '));
const CAPITAL: readonly string[] = ['ACT', 'NSW'];

/** Returns the state of a postcode that belongs to another one; undefined near borders, where both may be right. */
export function findOtherState(postcode: string, state: State): State | undefined {
  const real = stateOfPostcode(postcode);
  const isNear =
    real === undefined || BORDER.has(postcode) || (CAPITAL.includes(real) && CAPITAL.includes(state));
  return isNear || real === state ? undefined : real;
}

/** Returns the error in the format of a typed postcode; undefined for four digits. */
export function postcodeFormProblem(typed: string): string | undefined {
  const postcode = normaliseTyped(typed);
  if (postcode === '') return POSTCODE_MESSAGES.empty;
  return /^\d{4}$/.test(postcode) ? undefined : POSTCODE_MESSAGES.malformed;
}

/**
 * Returns the error of a typed postcode; undefined for four digits in a state's range, with or without a position in
 * the table.
 */
export function postcodeProblem(typed: string): string | undefined {
  const problem = postcodeFormProblem(typed);
  if (problem !== undefined) return problem;
  return stateOfPostcode(normaliseTyped(typed)) === undefined ? POSTCODE_MESSAGES.none : undefined;
}
