/** Both engines of the database, so that one set of cases holds for each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabasePlace } from '../../features/_platform/database/database.ts';
import { postgresFolder, startPostgres } from './postgres.ts';

export interface Engine {
  readonly place: DatabasePlace;
  /** An empty place on the same engine. */
  readonly another: (name: string) => DatabasePlace;
  readonly remove: () => Promise<void>;
}

async function embedded(): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'dealersite-db-'));
  return {
    place: { folder: path.join(home, 'db') },
    another: (name) => ({ folder: path.join(home, name) }),
    remove: async () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function postgresql(): Promise<Engine> {
  const server = await startPostgres();
  const folder = path.join(tmpdir(), 'not-used');
  return {
    place: { folder, url: server.create('one') },
    another: (name) => ({ folder, url: server.create(name) }),
    remove: server.stop,
  };
}

const hasPostgres = postgresFolder() !== undefined;
if (!hasPostgres) console.warn('PostgreSQL is not installed: its half of the API suite is skipped.');

/** Name, start, and whether the engine is missing here. */
export const ENGINES = [
  { name: 'PGlite', start: embedded, isMissing: false },
  { name: 'PostgreSQL', start: postgresql, isMissing: !hasPostgres },
] as const;
