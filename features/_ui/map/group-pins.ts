/** Joins pins that would cover each other on a map. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Returns groups of spots that are closer to the first of their group than `least`; each spot is in one group, in order. */
export function groupSpots<One extends Spot>(spots: readonly One[], least: number): One[][] {
  const groups: [One, ...One[]][] = [];
  for (const spot of spots) {
    const near = groups.find(([{ x, y }]) => Math.hypot(spot.x - x, spot.y - y) < least);
    if (near) near.push(spot);
    else groups.push([spot]);
  }
  return groups;
}

/** Fits a number into a pin: thousands as `1k`. */
export const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`;
