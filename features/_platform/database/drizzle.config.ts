/**
 * For drizzle-kit. `SLICE=ratings npm run db:generate -- NAME` writes the next migration of a slice into its own `migrations/`
 * folder; without SLICE it is one of the platform, for the tables of all slices without such a folder.
 */
import { existsSync, globSync } from 'node:fs';
import { defineConfig } from 'drizzle-kit';

const slice = process.env['SLICE'];
const hasOwn = (file: string): boolean =>
  existsSync(`features/${file.split(/[\\/]/)[1]}/migrations`) && !file.includes('_platform');
const shared = globSync('features/**/*.tables.ts').filter((file) => !hasOwn(file));

export default defineConfig({
  dialect: 'postgresql',
  schema: slice ? `./features/${slice}/**/*.tables.ts` : shared.map((file) => `./${file}`),
  out: slice ? `./features/${slice}/migrations` : './features/_platform/database/migrations',
});
