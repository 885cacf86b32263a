/** Opens the database of a place with its tables as this version needs them. */
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fail } from '../../../renderer/contract/error.ts';
import type { Database, DatabaseLocation, Prepare } from './database.ts';
import { databaseHeld } from './errors.ts';
import { holderOf } from './lock.ts';
import { migrate } from './migrate.ts';

type Report = (line: string) => void;

/** So long a process waits for another one to let go of the folder, or to say how it can be visited. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 150;

/** Asks again until there is an answer or patience has ended. */
async function patiently<T>(ask: () => Promise<T | undefined>, patienceMs: number): Promise<T | undefined> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() >= end) return answer;
    await wait(LOOK_MS);
  }
}

/** The engines are large: each is loaded when it is used. */
async function connect(
  { folder, url, migrations }: DatabaseLocation,
  report: Report,
): Promise<Database | undefined> {
  const prepare: Prepare = (orm) => migrate(orm, migrations);
  const database = url
    ? await (await import('./postgres.ts')).openPostgres(url, report, prepare)
    : await (await import('./embedded.ts')).openEmbedded(folder, prepare);
  if (!database) return undefined;
  let closing: Promise<void> | undefined;
  return { ...database, close: () => (closing ??= database.close()) };
}

const throwLocked = ({ folder }: DatabaseLocation): never =>
  fail(databaseHeld, { folder, pid: holderOf(folder)?.pid });

/** Opens it for itself, after a command that is at work there. The embedded database is an error when a server has it. */
export async function openDatabase(
  location: DatabaseLocation,
  report: Report,
  patienceMs = PATIENCE_MS,
): Promise<Database> {
  return (await patiently(() => connect(location, report), patienceMs)) ?? throwLocked(location);
}

/** Opens it for a command: while a server holds the embedded database, statements go through that server. */
export async function visitDatabase(location: DatabaseLocation, report: Report): Promise<Database> {
  const visit = async (): Promise<Database | undefined> => {
    const host = location.url ? undefined : holderOf(location.folder);
    const guest = host && (await (await import('./db-client.ts')).openGuest(host));
    return guest ?? connect(location, report);
  };
  return (await patiently(visit, PATIENCE_MS)) ?? throwLocked(location);
}

/** True when there may be rows in the place: an embedded database that has never been opened has none. */
export const isBegun = ({ folder, url }: DatabaseLocation): boolean => Boolean(url) || existsSync(folder);

/** A database that is opened with the first call and shared by all; one that could not be opened is tried again. */
export function lazyDatabase(open: () => Promise<Database>): {
  get: () => Promise<Database>;
  /** The database where it is open already. */
  opened: () => Database | undefined;
  close: () => Promise<void>;
} {
  let opened: Promise<Database> | undefined;
  let current: Database | undefined;
  return {
    get() {
      opened ??= open().then(
        (database) => (current = database),
        (error: unknown) => {
          opened = undefined;
          throw error;
        },
      );
      return opened;
    },
    opened: () => current,
    async close() {
      const database = await opened?.catch(() => undefined);
      opened = current = undefined;
      await database?.close();
    },
  };
}
