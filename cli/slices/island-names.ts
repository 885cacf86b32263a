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

/** Throws DS2723 for an island that would never wake. */
function refuseUnknownWakes(slice: string, file: string, text: string): void {
  for (const { 1: wake = '', 0: match, index } of text.matchAll(WAKE)) {
    if (WAKES.some((one) => one === wake) || /(?:media|interaction) ./y.test(wake)) continue;
    const line = text.slice(0, index + match.length).split('\n').length;
    fail(unknownWake, { slice, wake, nearest: nearestName(wake, WAKES) }, { file, line });
  }
}

/** Throws DS2718 for an `<Island>` whose name is that of no file, and DS2723 for one that never wakes. `islands` are the paths of `*.island.tsx`. */
export async function refuseUnknownIslands(
  { name: slice, folder }: FoundSlice,
  islands: readonly string[],
): Promise<void> {
  const names = islands.map((file) => path.basename(file, '.island.tsx'));
  const views = await fg('**/*.{tsx,jsx}', { cwd: folder, ignore: ['**/node_modules/**'], absolute: true });
  for (const file of views.toSorted()) {
    const text = await readFile(file, 'utf8');
    refuseUnknownWakes(slice, file, text);
    for (const { 1: name = '', 0: match, index } of text.matchAll(ISLAND)) {
      if (names.includes(name)) continue;
      const line = text.slice(0, index + match.length).split('\n').length;
      fail(islandMissing, { slice, name, nearest: nearestName(name, names) }, { file, line });
    }
  }
}
