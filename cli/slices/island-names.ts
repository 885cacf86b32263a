/** Refuses islands with a name that no file of the slice has, and those that never wake. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fg from 'fast-glob';
import { nearestName } from '../../features/_domain/text/nearest-name.ts';
import { fail } from '../../renderer/contract/error.ts';
import { islandMissing, unknownWake } from './errors.ts';
import type { FoundSlice } from './find-slice.ts';

/** Matches an island with a literal name. */
const ISLAND = /<Island\b[^>]*?\bname="([^"]*)"/g;

/** Matches an island with a literal moment to wake. */
const WAKE = /<Island\b[^>]*?\bwake="([^"]*)"/g;

const WAKES = ['load', 'idle', 'visible', 'interaction'] as const;

/** Returns the values that a pattern of an attribute matches in a text, with their lines. */
const listValues = (text: string, pattern: RegExp): { value: string; line: number }[] =>
  [...text.matchAll(pattern)].map(({ 1: value = '', 0: match, index }) => ({
    value,
    line: text.slice(0, index + match.length).split('\n').length,
  }));

const wakes = (wake: string): boolean =>
  WAKES.some((one) => one === wake) || /^(?:media|interaction) ./.test(wake);

/** Throws DS2718 for an `<Island>` whose name is that of no file, and DS2723 for one that never wakes. `islands` are the paths of `*.island.tsx`. */
export async function refuseUnknownIslands(
  { name: slice, folder }: FoundSlice,
  islands: readonly string[],
): Promise<void> {
  const names = islands.map((file) => path.basename(file, '.island.tsx'));
  const views = await fg('**/*.{tsx,jsx}', { cwd: folder, ignore: ['**/node_modules/**'], absolute: true });
  for (const file of views.toSorted()) {
    const text = await readFile(file, 'utf8');
    for (const { value: wake, line } of listValues(text, WAKE))
      if (!wakes(wake)) fail(unknownWake, { slice, wake, nearest: nearestName(wake, WAKES) }, { file, line });
    for (const { value: name, line } of listValues(text, ISLAND))
      if (!names.includes(name))
        fail(islandMissing, { slice, name, nearest: nearestName(name, names) }, { file, line });
  }
}
