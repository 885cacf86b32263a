/** One build of a tenant at a time. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../contract/error.ts';
import { buildRunning } from './errors.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes the lock of a tenant and returns the function that gives it back. The lock of a dead process is taken over. */
export function takeLock(file: string, tenant: string): () => void {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (pid > 0 && isAlive(pid) && pid !== process.pid)
        fail(buildRunning, { tenant, pid, lock: file }, { exitCode: 2 });
      rmSync(file, { force: true });
    }
  }
  return fail(buildRunning, { tenant, pid: 0, lock: file }, { exitCode: 2 });
}
