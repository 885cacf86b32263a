/** Points of interest on the spin and interior views: one that does not fit is left out of the row, and the vehicle stays. */
import { isObject, type Raw } from './cells.ts';
import type { Finding } from './rules.ts';

/** Where a finding is on an entry of a list of `hotspots`: `hotspots.exterior.0.description`. */
const ENTRY = /^hotspots\.(\w+)\.(\d+)(?:\.|$)/;

/** Takes the points and positions that `findings` are on out of a record, in place, and returns those findings. */
export function leaveOutPoints(raw: Raw, findings: readonly Finding[]): Finding[] {
  const { hotspots } = raw;
  if (!isObject(hotspots)) return [];
  const faults = findings.filter(({ field }) => ENTRY.test(field));
  const wrong = new Set(faults.map(({ field }) => ENTRY.exec(field)?.slice(1).join('.')));
  raw['hotspots'] = Object.fromEntries(
    Object.entries(hotspots).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.filter((_entry, at) => !wrong.has(`${name}.${at}`)) : list,
    ]),
  );
  return faults;
}
