/** One build of a tenant at a time. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { atExit } from '../contract/at-exit.ts';
import { fail } from '../contract/error.ts';
import { buildRunning, stateNotWritable } from './errors.ts';

/** Locks of this process. */
const held = new Set<string>();
/** Milliseconds for which a file that names nobody counts as one that is being written. */
const WRITING = 2_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Makes the file and writes this process into it; false when there is one already. Throws DS2107. */
function claim(file: string): boolean {
  const dir = path.dirname(file);
  let handle: number;
  try {
    mkdirSync(dir, { recursive: true });
    handle = openSync(file, 'wx');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && isFolder(dir)) return false;
    return fail(stateNotWritable, { dir, reason: message });
  }
  try {
    writeSync(handle, String(process.pid));
  } catch (error) {
    rmSync(file, { force: true });
    return fail(stateNotWritable, { dir, reason: (error as Error).message });
  } finally {
    closeSync(handle);
  }
  return true;
}

const isFolder = (dir: string): boolean => statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Who holds the lock; 0: somebody who is just writing it; undefined: nobody who lives. */
function holderOf(file: string): number | undefined {
  const pid = Number(textOf(file) ?? '');
  if (Number.isInteger(pid) && pid > 0) {
    const lives = pid === process.pid ? held.has(file) : isAlive(pid);
    return lives ? pid : undefined;
  }
  const found = statSync(file, { throwIfNoEntry: false });
  return found && Date.now() - found.mtimeMs < WRITING ? 0 : undefined;
}

/** Takes a dead lock away. A second lock makes sure that nobody takes away the one that comes after it. */
function clearDead(file: string): void {
  const guard = `${file}.takeover`;
  if (!claim(guard)) {
    const pid = holderOf(guard);
    if (pid === undefined) rmSync(guard, { force: true });
    return;
  }
  try {
    if (holderOf(file) === undefined) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Takes the lock of a tenant and returns the function that gives it back. The lock of a dead process is taken over; that of
 * a living one is DS2103; DS2107 where none can be made.
 */
export function takeLock(file: string, tenant: string): () => void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (claim(file)) {
      held.add(file);
      const giveBack = (): void => {
        held.delete(file);
        if (textOf(file) === String(process.pid)) rmSync(file, { force: true });
      };
      const forget = atExit(giveBack);
      return () => {
        forget();
        giveBack();
      };
    }
    const pid = holderOf(file);
    if (pid !== undefined) fail(buildRunning, { tenant, pid, lock: file });
    clearDead(file);
  }
  return fail(buildRunning, { tenant, pid: 0, lock: file });
}
