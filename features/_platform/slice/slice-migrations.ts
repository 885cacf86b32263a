/** Migrations of slices. */
import { migrationsFrom } from '../database/migrate.ts';
import type { Migration } from '../database/migration.ts';
import type { SliceServer } from './slice-server.ts';

/** Returns the migrations of the slices in order; names begin with the slice: `ratings/0000_ratings`. */
export const sliceMigrations = (servers: readonly SliceServer[]): Migration[] =>
  servers.flatMap(({ name, migrations = {} }) => migrationsFrom(migrations, `${name}/`));
