/** The database of the platform: PGlite in a folder, or PostgreSQL; one dialect and one set of migrations for both. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { databaseUnreachable } from './errors.ts';
import type { Migration } from './migration.ts';

/** Queries in the PostgreSQL dialect, for either engine. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/** Migrates the tables before first use. */
export type Prepare = (orm: Orm) => Promise<void>;

/** A transaction. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

export interface Database {
  readonly engine: 'pglite' | 'postgresql';
  readonly orm: Orm;
  /** Whether another process has opened the files: single statements are forwarded to it, transactions are not. */
  readonly isGuest: boolean;
  /** Waits for running statements, then closes connections, files and the lock. */
  readonly close: () => Promise<void>;
}

/** Location of the data. */
export interface DatabaseLocation {
  /** Folder of the embedded database. */
  readonly folder: string;
  /** Address of a PostgreSQL server; without it the embedded database is used. */
  readonly url?: string | undefined;
  /** Migrations of slices, run after those of the platform. */
  readonly migrations?: readonly Migration[];
}

/** Returns the rows of a raw statement; the drivers wrap them differently. */
export function rowsOf(result: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { rows } = Array.isArray(result) ? { rows: result } : (result as { rows: unknown[] });
  return rows as Readonly<Record<string, unknown>>[];
}

/** Codes of a server that cannot be reached, stops or starts (PostgreSQL, class 57P and 08; Node.js). */
const AWAY =
  /^(?:ECONN(?:REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[1-3]|08\d{3}|53300)$/;
/** Messages of the driver for connections that ended or could not be made in time; they have no code. */
const ENDED =
  /^(?:Connection terminated|timeout (?:exceeded when trying to connect|expired)|Client (?:has encountered a connection error|was closed))/;

/** Returns whether an error means that the database cannot be reached at the moment. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isUnreachable = error.message.startsWith(databaseUnreachable.code);
  return isUnreachable || AWAY.test(code) || ENDED.test(error.message) || isAway(error.cause);
}

/** Returns the reason of a database error without the statement and its values, which contain visitors' input. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isQuery = 'query' in error && error.cause instanceof Error;
  return isQuery ? `the database says: ${(error.cause as Error).message}` : error.message;
}
