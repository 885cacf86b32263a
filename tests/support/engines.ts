/** Both database engines, so that one case suite covers each. */
import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation } from '../../features/_platform/database/database.ts';
import { MIGRATIONS } from '../../features/_platform/database/migrate.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { sliceMigrations } from '../../features/_platform/slice/slice-migrations.ts';
import { servers } from '../../features/servers.ts';
import manifest from '../../package.json' with { type: 'json' };
import { postgresFolder, startPostgres } from './postgres.ts';

const migrations = sliceMigrations(servers);
const ENGINE_VERSION = manifest.devDependencies['@electric-sql/pglite'];

export interface Engine {
  readonly location: DatabaseLocation;
  /** Returns an empty database on the same engine. */
  readonly another: (name: string) => DatabaseLocation;
  readonly remove: () => Promise<void>;
}

const state = path.resolve(import.meta.dirname, '../../.dealersite');

/**
 * Copies an empty embedded database to `folder`. Creating one takes seconds, so it is cached for each set of
 * migrations.
 */
export async function emptyDatabase(folder: string): Promise<void> {
  const template = path.join(
    state,
    `empty-db-${hash('sha1', JSON.stringify([MIGRATIONS, migrations, ENGINE_VERSION]))}`,
  );
  if (!existsSync(template)) {
    mkdirSync(state, { recursive: true });
    const making = mkdtempSync(path.join(state, 'making-db-'));
    await (await openDatabase({ folder: path.join(making, 'db'), migrations }, () => undefined)).close();
    // Two test files may create it at the same time; either result is valid.
    if (!existsSync(template)) renameSync(path.join(making, 'db'), template);
    rmSync(making, { recursive: true });
  }
  mkdirSync(path.dirname(folder), { recursive: true });
  cpSync(template, folder, { recursive: true });
}

async function embedded(): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'dealersite-db-'));
  await Promise.all(['one', 'two'].map((name) => emptyDatabase(path.join(home, name))));
  return {
    location: { folder: path.join(home, 'one'), migrations },
    another: (name) => ({ folder: path.join(home, name), migrations }),
    remove: async () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function postgresql(): Promise<Engine> {
  const server = await startPostgres();
  const folder = path.join(tmpdir(), 'not-used');
  return {
    location: { folder, url: server.create('one'), migrations },
    another: (name) => ({ folder, url: server.create(name), migrations }),
    remove: server.stop,
  };
}

const hasPostgres = postgresFolder() !== undefined;
if (!hasPostgres) console.warn('PostgreSQL is not installed: its half of the API suite is skipped.');

/** Name, start function, and whether the engine is missing on this machine. */
export const ENGINES = [
  { name: 'PGlite', start: embedded, isMissing: false },
  { name: 'PostgreSQL', start: postgresql, isMissing: !hasPostgres },
] as const;

/**
 * The embedded database: for tests without migrations, locks, holds, the outbox or several processes, where the engines
 * differ. `tests/api/calls-fuzz.test.ts` sends the statements of every call to PostgreSQL. EVERY_ENGINE=1 selects both.
 */
export const USUAL_ENGINES = process.env['EVERY_ENGINE'] ? ENGINES : ENGINES.slice(0, 1);
