/** Client of the embedded database while another process has it open: sends every statement to that process. */
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Database, Orm } from './database.ts';
import { fail } from '../../../renderer/contract/error.ts';
import { askHolder } from './db-host.ts';
import { holderGone } from './errors.ts';
import type { Holder } from './lock.ts';

const rethrow = (error: unknown): never => {
  throw error;
};

/** Connects to the host process; returns undefined if it does not respond. */
export async function openGuest(holder: Holder): Promise<Database | undefined> {
  try {
    await askHolder(holder, { sql: 'select 1', params: [], method: 'all' });
  } catch {
    return undefined;
  }
  const orm = drizzle(async (sql, params, method) => ({
    rows: await askHolder(holder, { sql, params, method }).catch((error: unknown) =>
      // `fetch` throws this when the connection is refused.
      error instanceof TypeError ? fail(holderGone, holder) : rethrow(error),
    ),
  }));
  return {
    engine: 'pglite',
    orm: orm as unknown as Orm,
    isGuest: true,
    close: () => Promise.resolve(),
  };
}
