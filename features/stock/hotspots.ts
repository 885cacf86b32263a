/** Points of interest on the spin and interior views: what does not fit is left out of the row, and the vehicle stays. */
import { isObject, type Raw } from './cells.ts';
import type { Finding } from './rules.ts';

/** Where a finding is on all of them: on no object, or on something that is no list of them. */
const WHOLE = /^hotspots(?:\.\w+)?$/;

/** Where a finding is on an entry of a list of `hotspots`: `hotspots.exterior.0.description`. */
const ENTRY = /^hotspots\.\w+\.\d+(?:\.|$)/;

/**
 * Takes the points and positions that `findings` are on out of a record, in place, and returns those findings. What is no list
 * of them goes as a whole, and so do hotspots that are no object.
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
        Array.isArray(list) ? list.filter((_entry, at) => !wrong.has(`${name}.${at}`)) : list,
      ]),
  );
  return faults;
}
