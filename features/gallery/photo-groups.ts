/** Groups of photos, such as exterior and interior, as links to the first photo of each. */
import type { Picture } from '../_domain/picture/picture.schema.ts';

export interface PhotoGroup {
  name: string;
  /** Index of its first photo. */
  index: number;
  count: number;
}

/** Groups in the order of the page, and the names that feeds give them. */
const GROUPS: readonly (readonly [name: string, feedNames: RegExp])[] = [
  ['Exterior', /^(?:ext|outside)/i],
  ['Interior', /^(?:int|inside|cabin)/i],
  ['Details', /^(?:detail|close)/i],
];

/** Returns the position of the group of a photo; that after the last one without a group. */
function rankOf({ group = '' }: Picture): number {
  const index = GROUPS.findIndex(([, feedNames]) => feedNames.test(group.trim()));
  return index < 0 ? GROUPS.length : index;
}

/** Returns the groups that the feed names, in the order of the page; empty with fewer than two. */
export function photoGroups(pictures: readonly Picture[]): PhotoGroup[] {
  const ranks = pictures.map(rankOf);
  const groups = GROUPS.flatMap(([name], rank): PhotoGroup[] => {
    const index = ranks.indexOf(rank);
    return index < 0 ? [] : [{ name, index, count: ranks.filter((one) => one === rank).length }];
  });
  return groups.length < 2 ? [] : groups;
}

/** Returns the photos by group; the lead photo stays first, and those without a group come last. */
export function byGroup(pictures: readonly Picture[]): readonly Picture[] {
  const [lead, ...others] = pictures;
  if (!lead || photoGroups(pictures).length === 0) return pictures;
  return [lead, ...others.toSorted((one, other) => rankOf(one) - rankOf(other))];
}
