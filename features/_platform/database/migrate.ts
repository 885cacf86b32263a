/** Migrates a database to this version. drizzle-kit writes the files; never edit released ones. */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { fail, ProblemError, type Problem } from '../../../renderer/contract/error.ts';
import { rowsOf, type Orm } from './database.ts';
import { databaseNewer } from './errors.ts';
import { describeFailure, faultOffset, lineIn, StatementError } from './failed-statement.ts';
import type { Migration } from './migration.ts';

/** Returns SQL files as migrations in the order of their names, each with `prefix`. `folder` is that of a project's slice. */
export const migrationsFrom = (
  files: Readonly<Record<string, string>>,
  prefix = '',
  folder?: string,
): Migration[] =>
  Object.entries(files)
    .map(([file, text]) => ({
      name: prefix + file.replace(/^.*\/|\.sql$/g, ''),
      text,
      ...(folder !== undefined && { file: path.join(folder, file) }),
    }))
    .toSorted((one, two) => (one.name < two.name ? -1 : 1));

/** Migrations of the platform, including tables of slices without their own migrations. */
export const MIGRATIONS: readonly Migration[] = migrationsFrom(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
);

/** Returns the slice of a migration's name; undefined for one of the platform. */
const sliceOf = (name: string): string | undefined => /^(.+)\//.exec(name)?.[1];

/** Returns applied migrations that this version lacks; ignores those of disabled slices. */
function missingFrom(migrations: readonly Migration[], done: ReadonlySet<string>): string[] {
  const names = new Set(migrations.map(({ name }) => name));
  const slices = new Set(migrations.map(({ name }) => sliceOf(name)));
  return [...done].filter((name) => !names.has(name) && slices.has(sliceOf(name)));
}

/** Separates the statements of a migration. */
const BREAKPOINT = '--> statement-breakpoint';

/** Arbitrary lock id: servers that start together migrate one after the other. */
const LOCK = 4_321_001;

/** Returns the applied migrations, sorted by name. */
export async function appliedMigrations(orm: Pick<Orm, 'execute'>): Promise<string[]> {
  const rows = rowsOf(await orm.execute(sql`select name from dealersite_migration order by name`));
  return rows.map(({ name }) => String(name));
}

type Run = Pick<Orm, 'execute'>;

async function apply(run: Run, { name, text }: Migration): Promise<void> {
  let offset = 0;
  for (const statement of text.split(BREAKPOINT)) {
    try {
      await run.execute(sql.raw(statement));
    } catch (error) {
      throw new StatementError(error, lineIn(text, offset + faultOffset(error)));
    }
    offset += statement.length + BREAKPOINT.length;
  }
  await run.execute(sql`insert into dealersite_migration (name) values (${name})`);
}

/** Receives the problem of a migration that was left out. */
type FailureHandler = (failure: Problem) => void;

const throwFailure: FailureHandler = (failure) => {
  throw new ProblemError([failure]);
};

/**
 * Runs pending migrations in one transaction: those of the platform, then those of `slices`. Throws if the database is newer
 * than this version. Leaves tables of disabled slices alone. A failed migration of a project's slice and its later ones are left
 * out and reported as DS2713.
 */
export async function migrate(
  orm: Orm,
  slices: readonly Migration[] = [],
  onFailure: FailureHandler = throwFailure,
): Promise<void> {
  const migrations = [...MIGRATIONS, ...slices];
  await orm.transaction(async (run) => {
    await run.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await run.execute(
      sql`create table if not exists dealersite_migration (name text primary key, applied_at timestamptz not null default now())`,
    );
    const done = new Set(await appliedMigrations(run));
    const missing = missingFrom(migrations, done);
    if (missing.length > 0) fail(databaseNewer, { names: missing });
    const failed = new Set<string | undefined>();
    for (const migration of migrations.filter((one) => !done.has(one.name))) {
      const { file } = migration;
      const slice = sliceOf(migration.name);
      if (file === undefined) await apply(run, migration);
      else if (!failed.has(slice))
        await run
          .transaction((inner) => apply(inner, migration))
          .catch((error: unknown) => {
            failed.add(slice);
            onFailure(describeFailure(error, { slice: slice ?? '', file }));
          });
    }
  });
}
