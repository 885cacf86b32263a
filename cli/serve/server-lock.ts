/**
 * Allows one server per folder: two servers would fail on the shared embedded database only with the first lead. The
 * system releases the lock when its process dies.
 */
import { announce, readHolder, takeFolder } from '../../features/_platform/database/lock.ts';
import { fail } from '../../renderer/contract/error.ts';
import { databaseLocation } from '../database.ts';
import { alreadyServed } from './errors.ts';

export interface ServerLock {
  /** Records the port, for the message to other processes. */
  readonly listens: (port: number) => void;
  readonly release: () => void;
}

const NONE: ServerLock = { listens: () => undefined, release: () => undefined };

/** Takes the lock of a folder. Throws DS1823 if another server has it. PostgreSQL needs no lock. */
export async function takeServerLock(root: string): Promise<ServerLock> {
  const { folder, url } = databaseLocation(root);
  if (url) return NONE;
  const name = `${folder}.server`;
  const lock = await takeFolder(name);
  if (!lock) {
    const holder = readHolder(name);
    return fail(alreadyServed, { root, pid: holder?.pid, port: holder?.port });
  }
  const listens = (port: number): void => announce(name, { pid: process.pid, port, token: '' });
  listens(0);
  return { listens, release: lock.release };
}
