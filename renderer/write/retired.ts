/** Hashed files of earlier builds that open pages and caches still request. */
import type { BuildManifest, ManifestFile } from './manifest.ts';

const ASSETS = 'assets/';

export interface RetiredFiles {
  /** Files to leave in the output, with their records. */
  readonly files: readonly (readonly [file: string, record: ManifestFile])[];
  /** Time at which each of them left the site, in milliseconds. */
  readonly since: Readonly<Record<string, number>>;
  /** Time at which the next of them is due for removal; Infinity without any. */
  readonly until: number;
}

export interface Retirement {
  /** The last build, if its output still exists. */
  readonly previous: BuildManifest | undefined;
  /** Whether the new build has a file. */
  readonly has: (file: string) => boolean;
  /** Whether the file is in the output as it was written. */
  readonly isThere: (file: string) => boolean;
  readonly now: number;
  /** Returns how long a file stays after it left the site, in milliseconds. */
  readonly staysFor: (file: string) => number;
}

/** Selects the hashed files of the last build that stay although the new build has no use for them. */
export function retiredFiles({ previous, has, isThere, now, staysFor }: Retirement): RetiredFiles {
  const files: (readonly [string, ManifestFile])[] = [];
  const since: Record<string, number> = {};
  let until = Infinity;
  for (const [file, record] of Object.entries(previous?.files ?? {})) {
    if (!file.startsWith(ASSETS) || has(file)) continue;
    const left = previous?.retired?.[file] ?? now;
    const end = left + staysFor(file);
    if (end <= now || !isThere(file)) continue;
    files.push([file, record]);
    since[file] = left;
    until = Math.min(until, end);
  }
  return { files, since, until };
}
