/** Location of the database, with the migrations of all slices. Only commands that open the database import this file. */
import type { DatabaseLocation } from '../features/_platform/database/database.ts';
import { sliceMigrations } from '../features/_platform/slice/slice-migrations.ts';
import { servers } from '../features/servers.ts';
import { projectPaths } from './compose.ts';

/** Returns the location of a project's database, or of the one that DATABASE_URL names. */
export const databaseLocation = (root: string): DatabaseLocation => ({
  ...projectPaths(root).database,
  migrations: sliceMigrations(servers),
});
