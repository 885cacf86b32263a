/** Opens and migrates the database of a location. */
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fail } from '../../../renderer/contract/error.ts';
import type { Database, DatabaseLocation, Prepare } from './database.ts';
import { databaseHeld } from './errors.ts';
import { readHolder } from './lock.ts';
import { migrate } from './migrate.ts';

type Report = (line: string) => void;

/** Time to wait for another process to release the folder or publish its host. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 150;

/** Polls until there is a result or the time is up. */
async function patiently<T>(ask: () => Promise<T | undefined>, patienceMs: number): Promise<T | undefined> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() >= end) return answer;
    await wait(LOOK_MS);
  }
}

/** Imports lazily: the engines are large. */
async function connect(
  { folder, url, migrations }: DatabaseLocation,
  report: Report,
): Promise<Database | undefined> {
  const prepare: Prepare = (orm) =>
    migrate(orm, migrations, (failure) => {
      const location = failure.place;
      const position = location?.line === undefined ? location?.file : `${location.file}:${location.line}`;
      report(`${failure.code} ${position}: ${failure.message} ${failure.hint}`);
    });
  const database = url
    ? await (await import('./postgres.ts')).openPostgres(url, report, prepare)
    : await (await import('./embedded.ts')).openEmbedded(folder, prepare);
  if (!database) return undefined;
  let closing: Promise<void> | undefined;
  return { ...database, close: () => (closing ??= database.close()) };
}

const throwLocked = ({ folder }: DatabaseLocation): never =>
  fail(databaseHeld, { folder, pid: readHolder(folder)?.pid });

/**
 * Opens the database exclusively and waits for a running command. Throws if a server has opened the embedded database.
 */
export async function openDatabase(
  location: DatabaseLocation,
  report: Report,
  patienceMs = PATIENCE_MS,
): Promise<Database> {
  return (await patiently(() => connect(location, report), patienceMs)) ?? throwLocked(location);
}

/** Opens the database for a command; while a server has opened the embedded database, sends statements through it. */
export async function visitDatabase(location: DatabaseLocation, report: Report): Promise<Database> {
  const visit = async (): Promise<Database | undefined> => {
    const host = location.url ? undefined : readHolder(location.folder);
    const guest = host && (await (await import('./db-client.ts')).openGuest(host));
    return guest ?? connect(location, report);
  };
  return (await patiently(visit, PATIENCE_MS)) ?? throwLocked(location);
}

/** Returns whether the location may contain rows; false for an embedded database that was never opened. */
export const isBegun = ({ folder, url }: DatabaseLocation): boolean => Boolean(url) || existsSync(folder);

/** Opens the database on first use and shares it. A failed attempt is not cached. */
export function lazyDatabase(open: () => Promise<Database>): {
  get: () => Promise<Database>;
  /** Returns the database if it is open. */
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
