/** The nearest of several names. */
import leven from 'leven';

/** The valid name closest to what was written, when it is close enough to be a slip. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(given.length / 3));
  const ranked = names
    .map((name) => ({ name, distance: Math.min(leven(given, name), leven(simple(given), simple(name))) }))
    .toSorted((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= most && best.distance < best.name.length ? best.name : undefined;
}

const simple = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
