/** Migrations of slices. */
import { migrationsFrom } from '../database/migrate.ts';
import type { Migration } from '../database/migration.ts';
import type { SliceServer } from './slice-server.ts';

/**
 * Returns the migrations of the slices in order; names begin with the slice: `ratings/0000_ratings`. `folders` has the folders of a
 * project's slices, by name.
 */
export const sliceMigrations = (
  servers: readonly SliceServer[],
  folders: ReadonlyMap<string, string> = new Map(),
): Migration[] =>
  servers.flatMap(({ name, migrations = {} }) => migrationsFrom(migrations, `${name}/`, folders.get(name)));
