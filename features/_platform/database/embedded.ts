/** The embedded engine: PGlite in a folder, for one process at a time. */
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite, types, type PGliteInterface } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { atExit } from '../../../renderer/contract/at-exit.ts';
import type { Database, Orm, Prepare } from './database.ts';
import { embeddedFiles, newDatabaseFiles } from './embedded-files.ts';
import { serveStatements, type Statement } from './db-host.ts';
import { announce, opening, takeFolder } from './lock.ts';

/** Parses timestamps as text, as drizzle expects. */
const asText = (value: string): string => value;
const PARSERS = { [types.TIMESTAMP]: asText, [types.TIMESTAMPTZ]: asText, [types.DATE]: asText };

async function runStatement(client: PGliteInterface, { sql, params, method }: Statement): Promise<unknown[]> {
  const rowMode = method === 'all' ? 'array' : 'object';
  return (await client.query(sql, [...params], { rowMode, parsers: PARSERS })).rows;
}

/**
 * Opens the engine on the folder. Creates a new database beside it and moves it when complete, so that a crash leaves
 * no partial database.
 */
async function engineOver(folder: string): Promise<PGlite> {
  const files = await embeddedFiles();
  if (!existsSync(folder)) {
    const making = `${folder}.new`;
    rmSync(making, { recursive: true, force: true });
    await (await PGlite.create({ dataDir: making, ...files, ...(await newDatabaseFiles()) })).close();
    chmodSync(making, 0o700);
    renameSync(making, folder);
  }
  return PGlite.create({ dataDir: folder, ...files });
}

/** Opens an empty database in memory, to try migrations. */
export async function openInMemory(): Promise<Pick<Database, 'orm' | 'close'>> {
  const engine = await PGlite.create({ ...(await embeddedFiles()), ...(await newDatabaseFiles()) });
  const orm = drizzle({ client: engine }) as unknown as Orm;
  return { orm, close: () => engine.close() };
}

/**
 * Opens the folder and starts the host; returns undefined if another process has it open. The first start takes some
 * seconds.
 */
export async function openEmbedded(folder: string, prepare: Prepare): Promise<Database | undefined> {
  const lock = await takeFolder(folder);
  if (!lock) return undefined;
  const forget = atExit(() => lock.release());
  let client: PGlite | undefined;
  try {
    const engine = (client = await opening(folder, () => engineOver(folder)));
    const orm = drizzle({ client: engine }) as unknown as Orm;
    await prepare(orm);
    const door = await serveStatements((statement) => runStatement(engine, statement));
    announce(folder, door.holder);
    return {
      engine: 'pglite',
      orm,
      isGuest: false,
      async close() {
        door.close();
        await engine.close();
        forget();
        lock.release();
      },
    };
  } catch (error) {
    await client?.close();
    forget();
    lock.release();
    throw error;
  }
}
