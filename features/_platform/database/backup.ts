/** Exports the database to one compressed file of JSON lines and restores it, for both engines. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { fail } from '../../../renderer/contract/error.ts';
import { fileErrorReason } from '../../../renderer/contract/file-error.ts';
import { writeWholeFiles } from '../../../renderer/contract/whole-files.source.ts';
import { reasonOf, rowsOf, type Database, type Orm, type Transaction } from './database.ts';
import { databaseHeld, databaseNotEmpty, notABackup } from './errors.ts';
import { appliedMigrations } from './migrate.ts';

const FORMAT = 'dealersite-backup-1';
/** Tables that are no part of a backup: `migrate` manages the first, and counts of limits end within hours. */
const OWN = ['dealersite_migration', 'rate_limit'] as const;
/** Rows per insert. */
const BATCH = 500;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the names of all tenant tables, referenced tables first. */
async function readTables(orm: Pick<Orm, 'execute'>): Promise<string[]> {
  const tables = rowsOf(
    await orm.execute(
      sql`select tablename::text as name from pg_tables where schemaname = 'public' and tablename not in (${OWN[0]}, ${OWN[1]}) order by 1`,
    ),
  ).map(({ name }) => String(name));
  const links = rowsOf(
    await orm.execute(
      sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`,
    ),
  );
  const sorted: string[] = [];
  const visit = (table: string): void => {
    if (sorted.includes(table)) return;
    for (const { child, parent } of links)
      if (child === table && parent !== table && typeof parent === 'string') visit(parent);
    sorted.push(table);
  };
  tables.forEach(visit);
  return sorted;
}

/**
 * Writes all rows to `file` atomically and returns their number. One statement reads them all, so that the backup is
 * consistent while a server runs.
 */
export async function backUp({ orm }: Database, file: string): Promise<number> {
  const tables = await readTables(orm);
  const parts = tables.map(
    (name) =>
      `select '${name.replaceAll("'", "''")}' as name, row_to_json(t)::text as data from ${quoted(name)} t`,
  );
  const rows = parts.length > 0 ? rowsOf(await orm.execute(sql.raw(parts.join(' union all ')))) : [];
  const lines = rows.map(({ name, data }) => `{"table":${JSON.stringify(name)},"row":${String(data)}}`);
  const head = { format: FORMAT, migrations: await appliedMigrations(orm), rows: rows.length };
  const body = gzipSync(`${[JSON.stringify(head), ...lines].join('\n')}\n`);
  writeWholeFiles({ [file]: body }, { mode: 0o600 });
  return rows.length;
}

/** Returns the number of rows. */
async function countRows(orm: Pick<Orm, 'execute'>): Promise<number> {
  const tables = await readTables(orm);
  if (tables.length === 0) return 0;
  const counts = tables.map((name) => `select count(*)::int as n from ${quoted(name)}`).join(' union all ');
  return rowsOf(await orm.execute(sql.raw(counts))).reduce((sum, { n }) => sum + Number(n), 0);
}

interface Line {
  readonly table?: unknown;
  readonly row?: unknown;
}

/** Reads the file line by line. Throws for a damaged one. */
async function* readLines(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  for await (const line of createInterface({ input: text, crlfDelay: Infinity }))
    yield JSON.parse(line) as Line;
}

/**
 * Replaces all rows by those of `file` and returns their number. Transactional: a damaged file changes nothing. Throws
 * when the database has rows unless `force` is set, and when another process has opened it.
 */
export async function restore(
  database: Database,
  file: string,
  { force, folder }: { force: boolean; folder: string },
): Promise<number> {
  if (database.isGuest) fail(databaseHeld, { folder, pid: undefined });
  const rows = await countRows(database.orm);
  if (rows > 0 && !force) fail(databaseNotEmpty, { rows });
  return database.orm.transaction(async (run) => {
    try {
      return await fill(run, file);
    } catch (error) {
      return fail(notABackup, {
        file,
        reason: error instanceof Error && 'syscall' in error ? fileErrorReason(error) : reasonOf(error),
      });
    }
  });
}

async function fill(run: Transaction, file: string): Promise<number> {
  const tables = await readTables(run);
  for (const name of tables.toReversed()) await run.execute(sql.raw(`delete from ${quoted(name)}`));
  const lines = readLines(file);
  const { value: head } = (await lines.next()) as { value: Head | undefined };
  checkHead(head, await appliedMigrations(run));
  let batch: { table: string; rows: unknown[] } = { table: '', rows: [] };
  let count = 0;
  const flush = async (): Promise<void> => {
    if (batch.rows.length > 0) await insert(run, batch.table, batch.rows);
    count += batch.rows.length;
  };
  for await (const { table, row } of lines) {
    if (typeof table !== 'string' || !tables.includes(table))
      throw new Error(`the table ${String(table)} does not exist`);
    if (table !== batch.table || batch.rows.length === BATCH) {
      await flush();
      batch = { table, rows: [] };
    }
    batch.rows.push(row);
  }
  await flush();
  if (count !== head?.rows) throw new Error(`${count} of ${String(head?.rows)} rows are present`);
  return count;
}

interface Head {
  readonly format?: unknown;
  readonly migrations?: unknown;
  readonly rows?: unknown;
}

/** Throws unless the header matches a database with the migrations `applied`. */
function checkHead(head: Head | undefined, applied: readonly string[]): void {
  if (head?.format !== FORMAT || !Array.isArray(head.migrations))
    throw new Error('it is not a backup of dealersite');
  const more = head.migrations.filter((name) => !applied.includes(String(name)));
  if (more.length > 0)
    throw new Error(`it comes from a newer version or one with more slices (${more.join(', ')})`);
}

async function insert(run: Transaction, table: string, rows: readonly unknown[]): Promise<void> {
  const target = sql.raw(quoted(table));
  await run.execute(
    sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)`,
  );
}
