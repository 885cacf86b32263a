/** Hooks that give the tests of a block a database. */
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import type { Engine } from './engines.ts';

/** Starts an engine and hands its open database to `prepare` before the tests of the block; removes both after them. */
export function useDatabase(
  start: () => Promise<Engine>,
  prepare: (database: Database) => void | Promise<void>,
): void {
  let engine: Engine | undefined;
  let database: Database | undefined;
  beforeAll(async () => {
    engine = await start();
    database = await openDatabase(engine.location, () => undefined);
    await prepare(database);
  });
  afterAll(async () => {
    await database?.close();
    await engine?.remove();
  });
}
