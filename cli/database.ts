/** Location of the database, with the migrations of all slices. Only commands that open the database import this file. */
import path from 'node:path';
import type { DatabaseLocation } from '../features/_platform/database/database.ts';
import type { Migration } from '../features/_platform/database/migration.ts';
import { sliceMigrations } from '../features/_platform/slice/slice-migrations.ts';
import { servers } from '../features/servers.ts';
import { compiledSlices } from './compiled-slices.ts';
import { projectPaths } from './compose.ts';

/** Returns the migrations of all slices; those of the project's have their files. */
export const projectMigrations = (): Migration[] =>
  sliceMigrations(servers, new Map(compiledSlices().map(({ name, source }) => [name, path.dirname(source)])));

/** Returns the location of a project's database, or of the one that DATABASE_URL names. */
export const databaseLocation = (root: string): DatabaseLocation => ({
  ...projectPaths(root).database,
  migrations: projectMigrations(),
});
