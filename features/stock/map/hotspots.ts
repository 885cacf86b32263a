/** Removes invalid hotspots of spin and interior views from a record; the vehicle stays. */
import { isObject } from '../../_domain/schema/is-object.ts';
import type { Raw } from '../values/read-values.ts';
import type { Finding } from './rules.ts';

/** Matches findings on all hotspots: the value is not an object, or a member is not a list. */
const WHOLE = /^hotspots(?:\.\w+)?$/;

/** Matches findings on an entry of a list of `hotspots`: `hotspots.exterior.0.description`. */
const ENTRY = /^hotspots\.\w+\.\d+(?:\.|$)/;

/**
 * Removes the points and positions that `findings` name from a record, in place, and returns those findings. Removes
 * members that are not lists, and hotspots that are not an object, entirely.
 */
export function leaveOutPoints(raw: Raw, findings: readonly Finding[]): Finding[] {
  const { hotspots } = raw;
  const faults = findings.filter(({ field }) => WHOLE.test(field) || ENTRY.test(field));
  if (!isObject(hotspots)) {
    delete raw['hotspots'];
    return faults;
  }
  const wrong = new Set(faults.map(({ field }) => field.split('.').slice(1, 3).join('.')));
  raw['hotspots'] = Object.fromEntries(
    Object.entries(hotspots)
      .filter(([name]) => !wrong.has(name))
      .map(([name, list]) => [
        name,
        Array.isArray(list) ? list.filter((_entry, index) => !wrong.has(`${name}.${index}`)) : list,
      ]),
  );
  return faults;
}
