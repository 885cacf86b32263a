/** Creates the tables of a project's slices in a database in memory. */
import { getTableName } from 'drizzle-orm';
import { openInMemory } from '../../features/_platform/database/embedded.ts';
import { reasonOf, type Orm } from '../../features/_platform/database/database.ts';
import { migrate } from '../../features/_platform/database/migrate.ts';
import type { SliceServer } from '../../features/_platform/slice/slice-server.ts';
import { servers } from '../../features/servers.ts';
import { problem, type Problem } from '../../renderer/contract/error.ts';
import { compiledSlices } from '../compiled-slices.ts';
import { projectMigrations } from '../database.ts';
import { tableMissing } from '../slices/errors.ts';
import { findInSources, literalPattern } from '../slice-sources.ts';

/** Returns a problem for each table that the migrations of its slice do not create as it is declared. */
async function missingTables(orm: Orm, { name: slice, tables = [] }: SliceServer): Promise<Problem[]> {
  const source = compiledSlices().find(({ name }) => name === slice)?.source ?? '';
  const problems: Problem[] = [];
  for (const table of tables)
    try {
      await orm.select().from(table).limit(0);
    } catch (error) {
      const name = getTableName(table);
      const reason = reasonOf(error).replace('the database says: ', '');
      problems.push(
        problem(tableMissing, { slice, table: name, reason }, findInSources(source, literalPattern(name))),
      );
    }
  return problems;
}

/** Runs all migrations and reads each table of the named slices. Returns DS2713 and DS2714. */
export async function tryTables(slices: ReadonlySet<string>): Promise<readonly Problem[]> {
  const own = servers.filter(({ name, tables }) => slices.has(name) && tables);
  if (own.length === 0) return [];
  const { orm, close } = await openInMemory();
  try {
    const failures: Problem[] = [];
    await migrate(orm, projectMigrations(), (failure) => void failures.push(failure));
    if (failures.length > 0) return failures;
    const problems: Problem[] = [];
    for (const server of own) problems.push(...(await missingTables(orm, server)));
    return problems;
  } finally {
    await close();
  }
}
