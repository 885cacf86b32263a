/** Brings the tables of a database to what this version needs. The files are made by drizzle-kit and never changed again. */
import { sql } from 'drizzle-orm';
import { fail } from '../../../renderer/contract/error.ts';
import { rowsOf, type Orm } from './database.ts';
import { databaseNewer } from './errors.ts';

/** Migrations of the platform, and those that slices bring in a `migrations/` folder of their own. */
const files = import.meta.glob<string>(['./migrations/*.sql', '../../*/migrations/*.sql'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the permanent name of a migration: `0000_leads`, or with its slice `ratings/0000_ratings`. */
export function migrationName(file: string): string {
  const [, slice, name = file] = /(?:^|\/)(?:\.\.\/([\w-]+)|\.)\/migrations\/(.+)\.sql$/.exec(file) ?? [];
  return slice === undefined ? name : `${slice}/${name}`;
}

/** The migrations of this version in their order: names of the platform begin with a digit and come first. */
export const MIGRATIONS: readonly { name: string; text: string }[] = Object.entries(files)
  .map(([file, text]) => ({ name: migrationName(file), text }))
  .toSorted((one, two) => (one.name < two.name ? -1 : 1));

/** Any number, as long as it is this one: servers that start together migrate one after the other. */
const LOCK = 4_321_001;

/** Runs what has not been run yet, all of it or nothing. A database that knows more than this version is an error. */
export async function migrate(orm: Orm): Promise<void> {
  await orm.transaction(async (run) => {
    await run.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await run.execute(
      sql`create table if not exists dealersite_migration (name text primary key, applied_at timestamptz not null default now())`,
    );
    const rows = rowsOf(await run.execute(sql`select name from dealersite_migration`));
    const done = new Set(rows.map(({ name }) => String(name)));
    const unknown = [...done].filter((name) => !MIGRATIONS.some((one) => one.name === name));
    if (unknown.length > 0) fail(databaseNewer, { names: unknown }, { exitCode: 2 });
    for (const { name, text } of MIGRATIONS.filter((one) => !done.has(one.name))) {
      for (const statement of text.split('--> statement-breakpoint')) await run.execute(sql.raw(statement));
      await run.execute(sql`insert into dealersite_migration (name) values (${name})`);
    }
  });
}
