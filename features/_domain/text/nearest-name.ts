/** Finds the most similar name. */
import leven from 'leven';

/** Returns a name as lower-case letters and digits: `Stock No.` and `stock_no` are equal. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns whether two names differ by swapped neighbours, such as `yrad`, which count as one edit. */
function isSwapOf(given: string, name: string): boolean {
  if (given.length !== name.length) return false;
  let first = 0;
  while (first < given.length && given[first] === name[first]) first += 1;
  const swapped = name.slice(0, first) + name.charAt(first + 1) + name.charAt(first) + name.slice(first + 2);
  return given !== name && given === swapped;
}

const distanceOf = (given: string, name: string): number =>
  isSwapOf(given, name) ? 1 : Math.min(leven(given, name), leven(plainName(given), plainName(name)));

interface Ranked {
  name: string;
  distance: number;
}

/** Returns sufficiently similar names, nearest first. */
function ranked(given: string, names: readonly string[]): Ranked[] {
  const most = Math.max(2, Math.floor(given.length / 3));
  return names
    .map((name) => ({ name, distance: distanceOf(given, name) }))
    .filter(({ name, distance }) => distance <= most && distance < name.length)
    .toSorted((a, b) => a.distance - b.distance);
}

/** Returns the most similar valid name when it is close enough to be a typing error. */
export const nearestName = (given: string, names: readonly string[]): string | undefined =>
  ranked(given, names)[0]?.name;

/** Returns the most similar name; undefined when two are equally near. */
export function onlyNearest(given: string, names: readonly string[]): string | undefined {
  const [best, second] = ranked(given, names);
  return best && best.distance !== second?.distance ? best.name : undefined;
}
