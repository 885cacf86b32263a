/** Lock that allows one build of a tenant at a time. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { atExit } from '../contract/at-exit.ts';
import { fail } from '../contract/error.ts';
import { fileErrorReason } from '../contract/file-error.ts';
import { buildRunning, stateNotWritable } from './errors.ts';

/** Locks of this process. */
const held = new Set<string>();
/** Milliseconds during which an empty lock file counts as being written. */
const WRITING = 2_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Creates the file with the id of this process; returns false if it exists. Throws DS2107. */
function claim(file: string): boolean {
  const dir = path.dirname(file);
  let handle: number;
  try {
    mkdirSync(dir, { recursive: true });
    handle = openSync(file, 'wx');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && isFolder(dir)) return false;
    return fail(stateNotWritable, { dir, reason: fileErrorReason(error) });
  }
  try {
    writeSync(handle, String(process.pid));
  } catch (error) {
    rmSync(file, { force: true });
    return fail(stateNotWritable, { dir, reason: fileErrorReason(error) });
  } finally {
    closeSync(handle);
  }
  return true;
}

const isFolder = (dir: string): boolean => statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the id of the holder; 0 while another process is writing the lock; undefined if the holder is dead. */
function readHolder(file: string): number | undefined {
  const pid = Number(readText(file) ?? '');
  if (Number.isInteger(pid) && pid > 0) {
    const lives = pid === process.pid ? held.has(file) : isAlive(pid);
    return lives ? pid : undefined;
  }
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && Date.now() - stats.mtimeMs < WRITING ? 0 : undefined;
}

/** Removes the lock of a dead process. A second lock prevents removing the lock of the next holder. */
function clearDead(file: string): void {
  const guard = `${file}.takeover`;
  if (!claim(guard)) {
    const pid = readHolder(guard);
    if (pid === undefined) rmSync(guard, { force: true });
    return;
  }
  try {
    if (readHolder(file) === undefined) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Takes the lock of a tenant and returns a function to release it. Takes over the lock of a dead process. Throws
 * DS2103 if another process holds it, and DS2107 if it cannot be created.
 */
export function takeLock(file: string, tenant: string): () => void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (claim(file)) {
      held.add(file);
      const release = (): void => {
        held.delete(file);
        if (readText(file) === String(process.pid)) rmSync(file, { force: true });
      };
      const forget = atExit(release);
      return () => {
        forget();
        release();
      };
    }
    const pid = readHolder(file);
    if (pid !== undefined) fail(buildRunning, { tenant, pid, lock: file });
    clearDead(file);
  }
  return fail(buildRunning, { tenant, pid: 0, lock: file });
}
