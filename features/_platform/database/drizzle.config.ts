/**
 * Configuration of drizzle-kit. `SLICE=ratings npm run db:generate -- NAME` writes the next migration of a slice into
 * its `migrations/` folder; without SLICE it writes one of the platform, for all slices without such a folder.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'drizzle-kit';

const CENTRAL = 'features/_platform/database/migrations';

const slice = process.env['SLICE'];
if (slice !== undefined && !existsSync(`features/${slice}`))
  throw new Error(`SLICE=${slice}: the folder features/${slice} does not exist`);

/** Returns whether the file belongs to a slice with its own migrations. */
function hasOwn(file: string): boolean {
  const folder = path.dirname(file);
  return folder !== 'features' && (existsSync(path.join(folder, 'migrations')) || hasOwn(folder));
}

/** Returns the tables that migrations of the platform create: their slices continue there. */
function centralTables(files: readonly string[]): string[] {
  const made = globSync(`${CENTRAL}/*.sql`).map((file) => readFileSync(file, 'utf8'));
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name ?? ''),
  );
  return names.filter((name) => made.some((text) => text.includes(`CREATE TABLE "${name}"`)));
}

const central = slice === undefined ? [] : centralTables(globSync(`features/${slice}/**/*.tables.ts`));
if (central.length > 0)
  throw new Error(`${central.join(', ')} of ${slice} are in ${CENTRAL}: run it without SLICE`);

const shared = globSync('features/**/*.tables.ts').filter(
  (file) => file.includes('_platform') || !hasOwn(file),
);

export default defineConfig({
  dialect: 'postgresql',
  schema: slice ? `./features/${slice}/**/*.tables.ts` : shared.map((file) => `./${file}`),
  out: slice ? `./features/${slice}/migrations` : `./${CENTRAL}`,
});
