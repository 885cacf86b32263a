/** A temporary folder in memory: tests write many small files and wait for the disk half of the time. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that the tests use at most at one time, with a margin. */
const NEEDED = 8 * 2 ** 30;

/**
 * Returns whether programs in the folder run; some containers forbid it.
 * @param {string} folder
 */
function runsPrograms(folder) {
  const script = join(folder, 'probe');
  writeFileSync(script, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { status } = spawnSync(script);
  rmSync(script);
  return status === 0;
}

/**
 * Creates a folder for TMPDIR that is removed when the process exits. Returns undefined where there is no memory disk,
 * or too little space on it.
 */
export function createMemoryFolder() {
  if (!existsSync(MEMORY)) return undefined;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED) return undefined;
    const folder = mkdtempSync(join(MEMORY, 'dealersite-tests-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // A database server runs as another user.
    chmodSync(folder, 0o755);
    return runsPrograms(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}
