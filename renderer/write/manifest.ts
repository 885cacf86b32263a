/** What a build remembers of itself, so that the next one can leave alone what has not changed. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface BuildManifest {
  version: 1;
  /** Digest of everything the build read. */
  inputs: string;
  /** Instant in milliseconds until which the output stays right without any input changing; -1: for ever. */
  freshUntil: number;
  /** Instant the last file was in place. */
  writtenAt: number;
  /** Fingerprint and size in bytes of every file below the output folder. */
  files: Record<string, [fingerprint: string, size: number]>;
}

/** Reads the manifest of the last build; undefined when there is none that can be understood. */
export function readManifest(file: string): BuildManifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
    return manifest.version === 1 && typeof manifest.files === 'object' ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** True when the file stands in the output folder as the build left it: same size, not touched since. */
export function isAsWritten(outDir: string, file: string, manifest: BuildManifest): boolean {
  const known = manifest.files[file];
  const found = statSync(path.join(outDir, file), { throwIfNoEntry: false });
  return (
    known !== undefined &&
    found !== undefined &&
    found.size === known[1] &&
    found.mtimeMs <= manifest.writtenAt
  );
}

/** True when every file of the last build is still as it was written. */
export function isIntact(outDir: string, manifest: BuildManifest): boolean {
  for (const file in manifest.files) if (!isAsWritten(outDir, file, manifest)) return false;
  return true;
}
