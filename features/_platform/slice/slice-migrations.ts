/** The migrations that slices bring. */
import { migrationsFrom } from '../database/migrate.ts';
import type { Migration } from '../database/migration.ts';
import type { SliceServer } from './slice-server.ts';

/** Returns the migrations of the slices, slice by slice; their names begin with the slice: `ratings/0000_ratings`. */
export const sliceMigrations = (servers: readonly SliceServer[]): Migration[] =>
  servers.flatMap(({ name, migrations = {} }) => migrationsFrom(migrations, `${name}/`));
