/** Finds the most similar name. */
import leven from 'leven';

/** Returns a name as lower-case letters and digits: `Stock No.` and `stock_no` are equal. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns whether two names differ by swapped neighbours, such as `yrad`, which count as one edit. */
function isSwapped(typed: string, name: string): boolean {
  if (typed.length !== name.length) return false;
  let first = 0;
  while (first < typed.length && typed[first] === name[first]) first += 1;
  const swapped = name.slice(0, first) + name.charAt(first + 1) + name.charAt(first) + name.slice(first + 2);
  return typed !== name && typed === swapped;
}

const computeDistance = (typed: string, name: string): number =>
  isSwapped(typed, name) ? 1 : Math.min(leven(typed, name), leven(plainName(typed), plainName(name)));

interface Ranked {
  name: string;
  distance: number;
}

/** Returns sufficiently similar names, nearest first. */
function ranked(typed: string, names: readonly string[]): Ranked[] {
  const most = Math.max(2, Math.floor(typed.length / 3));
  return names
    .map((name) => ({ name, distance: computeDistance(typed, name) }))
    .filter(({ name, distance }) => distance <= most && distance < name.length)
    .toSorted((a, b) => a.distance - b.distance);
}

/** Returns the most similar valid name when it is close enough to be a typing error. */
export const nearestName = (typed: string, names: readonly string[]): string | undefined =>
  ranked(typed, names)[0]?.name;

/** Returns the most similar name; undefined when two are equally near. */
export function onlyNearest(typed: string, names: readonly string[]): string | undefined {
  const [best, second] = ranked(typed, names);
  return best && best.distance !== second?.distance ? best.name : undefined;
}
