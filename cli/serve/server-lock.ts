/**
 * One server for each folder: two that share the embedded database would only find out when the first lead comes. The system takes
 * the lock back when its holder dies, so that none goes stale.
 */
import { announce, holderOf, takeFolder } from '../../features/_platform/database/lock.ts';
import { fail } from '../../renderer/contract/error.ts';
import { databasePlace } from '../database.ts';
import { alreadyServed } from './errors.ts';

export interface ServerLock {
  /** Writes down the port for those who are refused. */
  readonly listens: (port: number) => void;
  readonly release: () => void;
}

const NONE: ServerLock = { listens: () => undefined, release: () => undefined };

/** Takes the lock of a root. Throws DS1823 when another server has it; with PostgreSQL any number may serve. */
export async function takeServerLock(root: string): Promise<ServerLock> {
  const { folder, url } = databasePlace(root);
  if (url) return NONE;
  const name = `${folder}.server`;
  const lock = await takeFolder(name);
  if (!lock) {
    const holder = holderOf(name);
    return fail(alreadyServed, { root, pid: holder?.pid, port: holder?.port });
  }
  const listens = (port: number): void => announce(name, { pid: process.pid, port, token: '' });
  listens(0);
  return { listens, release: lock.release };
}
