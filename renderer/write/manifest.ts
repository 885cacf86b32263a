/** The manifest of a build, which tells the next build what is unchanged. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isContentDates, type ContentDates } from './content-dates.ts';
import { isSafeFile } from './stage.ts';

/** Facts about a page that the report of changes compares, by name. */
export type PageFacts = Readonly<Record<string, string | number | boolean>>;

/** Record of one file; pages may have facts. */
export type ManifestFile = readonly [fingerprint: string, size: number, facts?: PageFacts];

export interface BuildManifest {
  version: 1;
  /** Digest of the code and frame of all pages. */
  ground?: string;
  /** Digest of everything that the build read. */
  inputs: string;
  /** Time that counted as now, in milliseconds. */
  builtFor: number;
  /** Time until which the output is current if no input changes, in milliseconds; -1: for ever. */
  freshUntil: number;
  /** Time when the last file was published. */
  writtenAt: number;
  /** Fingerprint and size in bytes of every file below the output folder. */
  files: Record<string, ManifestFile>;
  /** Hashed files that only pages of earlier builds load: the time at which each left the site, in milliseconds. */
  retired?: Readonly<Record<string, number>>;
  /** Content of the pages that search engines may index; absent in manifests of earlier versions. */
  content?: ContentDates;
}

/** Returns the path of the manifest of a tenant. */
export const toManifestFile = (stateDir: string, tenant: string): string =>
  path.join(stateDir, 'builds', `${tenant}.json`);

/** Reads the manifest of the last build; undefined if it is missing or invalid. */
export function readManifest(file: string): BuildManifest | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isManifest(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): value is BuildManifest {
  const {
    version,
    inputs,
    builtFor,
    freshUntil,
    writtenAt,
    files,
    retired = {},
    content = {},
  } = value as Record<string, unknown>;
  if (version !== 1 || typeof inputs !== 'string') return false;
  if (![builtFor, freshUntil, writtenAt].every((instant) => typeof instant === 'number')) return false;
  if (typeof files !== 'object' || files === null || Array.isArray(files)) return false;
  const isRetired = typeof retired === 'object' && retired !== null && !Array.isArray(retired);
  if (!isContentDates(content)) return false;
  if (!isRetired || !Object.values(retired).every((left) => typeof left === 'number')) return false;
  // A loop over keys is faster: a large site has more than a hundred thousand files.
  for (const file in files)
    if (!isSafeFile(file) || !isManifestFile((files as Record<string, unknown>)[file])) return false;
  return true;
}

function isManifestFile(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

/** Returns whether the output has the file as the build wrote it: with the same size and no later modification. */
export function isAsWritten(outDir: string, file: string, manifest: BuildManifest): boolean {
  if (!Object.hasOwn(manifest.files, file)) return false;
  const stats = statSync(path.join(outDir, file), { throwIfNoEntry: false });
  return (
    stats?.isFile() === true &&
    stats.size === manifest.files[file]?.[1] &&
    Math.floor(stats.mtimeMs) <= manifest.writtenAt
  );
}

/** Returns whether every file of the last build is unchanged. */
export function isIntact(outDir: string, manifest: BuildManifest): boolean {
  for (const file in manifest.files) if (!isAsWritten(outDir, file, manifest)) return false;
  return true;
}
