/** Opens the database of a place with its tables as this version needs them. */
import { existsSync } from 'node:fs';
import { fail } from '../../../renderer/contract/error.ts';
import type { Database, DatabasePlace } from './database.ts';
import { databaseHeld } from './errors.ts';
import { holderOf } from './lock.ts';
import { migrate } from './migrate.ts';

type Report = (line: string) => void;

/** The engines are large: each is loaded when it is used. */
async function connect({ folder, url }: DatabasePlace, report: Report): Promise<Database | undefined> {
  if (url) return (await import('./postgres.ts')).openPostgres(url, report);
  return (await import('./embedded.ts')).openEmbedded(folder);
}

/** Brings the tables up to date; closing it twice is closing it once. */
async function migrated(database: Database): Promise<Database> {
  let closing: Promise<void> | undefined;
  try {
    await migrate(database.orm);
    return { ...database, close: () => (closing ??= database.close()) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens it for itself. The embedded database is an error when another process has it. */
export async function openDatabase(place: DatabasePlace, report: Report): Promise<Database> {
  const database = await connect(place, report);
  if (database) return migrated(database);
  return fail(databaseHeld, { folder: place.folder, pid: holderOf(place.folder)?.pid }, { exitCode: 2 });
}

/** Opens it for a command: while a server holds the embedded database, statements go through that server. */
export async function visitDatabase(place: DatabasePlace, report: Report): Promise<Database> {
  const holder = place.url ? undefined : holderOf(place.folder);
  if (holder) {
    const guest = await (await import('./guest.ts')).openGuest(holder);
    if (guest) return guest;
  }
  return openDatabase(place, report);
}

/** True when there may be rows in the place: an embedded database that has never been opened has none. */
export const isBegun = ({ folder, url }: DatabasePlace): boolean => Boolean(url) || existsSync(folder);

/** A database that is opened with the first call and shared by all; one that could not be opened is tried again. */
export function lazyDatabase(open: () => Promise<Database>): {
  get: () => Promise<Database>;
  close: () => Promise<void>;
} {
  let opened: Promise<Database> | undefined;
  return {
    get() {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    async close() {
      const database = await opened?.catch(() => undefined);
      opened = undefined;
      await database?.close();
    },
  };
}
