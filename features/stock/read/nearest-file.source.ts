/** Suggests files when a stock file is missing. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import { nearestName } from '../../_domain/text/nearest-name.ts';

/** Names that are read of a folder. */
const MOST = 5_000;
/** Names that a message shows. */
const SHOWN = 5;

/** Suggestions for a missing file. */
export interface Nearest {
  /** The path that was probably meant. */
  nearest?: string;
  /** Some names in the folder, when none is similar. */
  there: readonly string[];
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/** Returns the most similar name; a shared extension alone does not count. */
function nearestFile(name: string, names: readonly string[]): string | undefined {
  const near = nearestName(name, names);
  if (near === undefined) return undefined;
  const [one, other] = [path.parse(name), path.parse(near)];
  return one.ext !== other.ext || one.name === other.name || nearestName(one.name, [other.name])
    ? near
    : undefined;
}

/** Finds the first missing part of a path or pattern, and the most similar name in its folder. */
export function nearestTo(tenantDir: string, file: string): Nearest {
  const parts = file.split(/[\\/]/);
  let folder = tenantDir;
  for (const [index, part] of parts.entries()) {
    const next = path.resolve(folder, part === '' && index === 0 ? '/' : part);
    if (!fastGlob.isDynamicPattern(part) && isFolder(next)) {
      folder = next;
      continue;
    }
    const names = namesIn(folder, index < parts.length - 1);
    const near = fastGlob.isDynamicPattern(part) ? undefined : nearestFile(part, names);
    if (near === undefined) return { there: names.slice(0, SHOWN) };
    return { nearest: [...parts.slice(0, index), near, ...parts.slice(index + 1)].join('/'), there: [] };
  }
  return { there: [] };
}

/** Returns the visible files of a folder, or its folders. */
function namesIn(folder: string, areFolders: boolean): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .slice(0, MOST)
      .flatMap((entry) =>
        !entry.name.startsWith('.') && entry.isDirectory() === areFolders ? entry.name : [],
      )
      .toSorted();
  } catch {
    return [];
  }
}
