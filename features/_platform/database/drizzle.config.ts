/** For drizzle-kit: `npm run db:generate` writes the next migration from the tables of all slices. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './features/**/*.tables.ts',
  out: './features/_platform/database/migrations',
});
