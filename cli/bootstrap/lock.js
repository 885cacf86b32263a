/** A lock between processes: a folder that its holder keeps young. A holder that died leaves a folder that grows old. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const BEAT_MS = 1_000;
/** A lock that was not touched for this long belongs to nobody. */
const STALE_MS = 10_000;
const LOOK_MS = 100;

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
    const aside = `${folder}.${process.pid}`;
    renameSync(folder, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // Its holder or another waiter was quicker.
  }
}

/**
 * Runs `work` while no other process that asks for the same folder does.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true });
  while (!take(folder)) {
    clearIfStale(folder);
    await wait(LOOK_MS);
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
  const beat = setInterval(() => isOurs() && utimesSync(folder, new Date(), new Date()), BEAT_MS);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}
