/** Lock between processes: a folder whose date the holder renews every second. An old date means that the holder has died. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const RENEW_MS = 1_000;
/** Age in milliseconds at which a lock counts as abandoned. */
const STALE_MS = 10_000;
const RETRY_MS = 100;

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} folder */
function clearIfStale(folder) {
  try {
    if (Date.now() - statSync(folder).mtimeMs < STALE_MS) return;
    const renamed = `${folder}.${process.pid}`;
    renameSync(folder, renamed);
    rmSync(renamed, { recursive: true, force: true });
  } catch {
    // The holder or another process removed it first.
  }
}

/**
 * Waits for the lock `folder`, runs `work` and releases the lock.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true });
  while (!take(folder)) {
    clearIfStale(folder);
    await wait(RETRY_MS);
  }
  const owner = join(folder, 'owner');
  const token = `${process.pid} ${Math.random()}`;
  writeFileSync(owner, token);
  const isOurs = () => {
    try {
      return readFileSync(owner, 'utf8') === token;
    } catch {
      return false;
    }
  };
  const release = () => isOurs() && rmSync(folder, { recursive: true, force: true });
  const renewal = setInterval(() => isOurs() && utimesSync(folder, new Date(), new Date()), RENEW_MS);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    process.off('exit', release);
    release();
  }
}
