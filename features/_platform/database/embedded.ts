/** The embedded engine: PGlite in a folder, for one process at a time. */
import { PGlite, types, type PGliteInterface } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Orm } from './database.ts';
import { embeddedFiles } from './embedded-files.ts';
import { serveStatements, type Statement } from './holder.ts';
import { announce, takeFolder } from './lock.ts';

/** Instants leave the engine as text, as drizzle expects them. */
const asText = (value: string): string => value;
const PARSERS = { [types.TIMESTAMP]: asText, [types.TIMESTAMPTZ]: asText, [types.DATE]: asText };

async function runStatement(client: PGliteInterface, { sql, params, method }: Statement): Promise<unknown[]> {
  const rowMode = method === 'all' ? 'array' : 'object';
  return (await client.query(sql, [...params], { rowMode, parsers: PARSERS })).rows;
}

/** Opens the folder; nothing when another process has it. The first time takes some seconds. */
export async function openEmbedded(folder: string): Promise<Database | undefined> {
  const lock = await takeFolder(folder);
  if (!lock) return undefined;
  try {
    const client = await PGlite.create({ dataDir: folder, ...(await embeddedFiles()) });
    const door = await serveStatements((statement) => runStatement(client, statement));
    announce(folder, door.holder);
    return {
      engine: 'pglite',
      orm: drizzle({ client }) as unknown as Orm,
      isGuest: false,
      async close() {
        door.close();
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
