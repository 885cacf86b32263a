/** What a build remembers of itself, so that the next one can leave alone what has not changed. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isSafeFile } from './stage.ts';

/** What people ask about when a page changes, by name. */
export type PageFacts = Readonly<Record<string, string | number | boolean>>;

/** What is known of one file; pages may have facts. */
export type ManifestFile = readonly [fingerprint: string, size: number, facts?: PageFacts];

export interface BuildManifest {
  version: 1;
  /** Digest of the code and the frame that all pages are rendered with. */
  ground?: string;
  /** Digest of everything the build read. */
  inputs: string;
  /** Instant in milliseconds that counted as now. */
  builtFor: number;
  /** Instant in milliseconds until which the output stays right without any input changing; -1: for ever. */
  freshUntil: number;
  /** Instant the last file was in place. */
  writtenAt: number;
  /** Fingerprint and size in bytes of every file below the output folder. */
  files: Record<string, ManifestFile>;
}

/** Reads the manifest of the last build; undefined when there is none that can be understood. */
export function readManifest(file: string): BuildManifest | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isManifest(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): value is BuildManifest {
  const { version, inputs, builtFor, freshUntil, writtenAt, files } = value as Record<string, unknown>;
  if (version !== 1 || typeof inputs !== 'string') return false;
  if (![builtFor, freshUntil, writtenAt].every((instant) => typeof instant === 'number')) return false;
  if (typeof files !== 'object' || files === null || Array.isArray(files)) return false;
  // A loop over keys: the table of a large site has more than a hundred thousand.
  for (const file in files)
    if (!isSafeFile(file) || !isManifestFile((files as Record<string, unknown>)[file])) return false;
  return true;
}

function isManifestFile(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

/** True when the file stands in the output folder as the build left it: same size, not touched since. */
export function isAsWritten(outDir: string, file: string, manifest: BuildManifest): boolean {
  if (!Object.hasOwn(manifest.files, file)) return false;
  const found = statSync(path.join(outDir, file), { throwIfNoEntry: false });
  return (
    found?.isFile() === true &&
    found.size === manifest.files[file]?.[1] &&
    Math.floor(found.mtimeMs) <= manifest.writtenAt
  );
}

/** True when every file of the last build is still as it was written. */
export function isIntact(outDir: string, manifest: BuildManifest): boolean {
  for (const file in manifest.files) if (!isAsWritten(outDir, file, manifest)) return false;
  return true;
}
