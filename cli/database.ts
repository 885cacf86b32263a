/** Where the database of a root is, with the migrations of all slices. Only commands that open it import this file. */
import type { DatabaseLocation } from '../features/_platform/database/database.ts';
import { sliceMigrations } from '../features/_platform/slice/slice-migrations.ts';
import { servers } from '../features/servers.ts';
import { places } from './compose.ts';

/** Returns the place of the database below a root, or of the one that DATABASE_URL names. */
export const databasePlace = (root: string): DatabaseLocation => ({
  ...places(root).database,
  migrations: sliceMigrations(servers),
});
