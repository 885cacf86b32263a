/** Refuses names of islands that no file of the slice has. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fg from 'fast-glob';
import { nearestName } from '../../features/_domain/text/nearest-name.ts';
import { fail } from '../../renderer/contract/error.ts';
import { islandMissing } from './errors.ts';
import type { FoundSlice } from './find-slice.ts';

/** Matches an island with a literal name. */
const ISLAND = /<Island\b[^>]*?\bname="([^"]*)"/g;

/** Throws DS2718 for an `<Island>` whose name is that of no file. `islands` are the paths of `*.island.tsx`. */
export async function refuseUnknownIslands(
  { name: slice, folder }: FoundSlice,
  islands: readonly string[],
): Promise<void> {
  const names = islands.map((file) => path.basename(file, '.island.tsx'));
  const views = await fg('**/*.{tsx,jsx}', { cwd: folder, ignore: ['**/node_modules/**'], absolute: true });
  for (const file of views.toSorted()) {
    const text = await readFile(file, 'utf8');
    for (const { 1: name = '', 0: match, index } of text.matchAll(ISLAND)) {
      if (names.includes(name)) continue;
      const line = text.slice(0, index + match.length).split('\n').length;
      fail(islandMissing, { slice, name, nearest: nearestName(name, names) }, { file, line });
    }
  }
}
