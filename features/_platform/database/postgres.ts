/** The engine for several processes: PostgreSQL. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { fail } from '../../../renderer/contract/error.ts';
import type { Database, Orm, Prepare } from './database.ts';
import { databaseAddressWrong, databaseUnreachable } from './errors.ts';

/** Connections per process. */
const MAX_CONNECTIONS = 10;
const CONNECT_MS = 10_000;

/** The beginning of an address, or of the path of a socket. */
const ADDRESS = /^(?:postgres(?:ql)?|socket):|^\//;

/** Connects to PostgreSQL. The error of an unreachable server does not contain the password. */
export async function openPostgres(
  url: string,
  report: (line: string) => void,
  prepare: Prepare,
): Promise<Database> {
  if (!ADDRESS.test(url)) fail(databaseAddressWrong, {});
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'dealersite',
  });
  // The pool replaces idle connections that break.
  pool.on('error', (error) => report(`database: ${error.message}`));
  // A connection may also break inside a transaction, between two statements; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    fail(databaseUnreachable, { host: hostOf(url), reason });
  }
  const orm = drizzle({ client: pool }) as unknown as Orm;
  try {
    await prepare(orm);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    engine: 'postgresql',
    orm,
    isGuest: false,
    close: () => pool.end(),
  };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'the given address');
