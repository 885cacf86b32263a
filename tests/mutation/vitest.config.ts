/** The tests of one folder's rules, which `npm run mutation` repeats for every change that it makes to them. */
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const folder = process.env['MUTATION_TESTS'] ?? 'features/_domain';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  test: { include: [`${folder}/**/*.test.{ts,tsx}`], testTimeout: 30_000, update: 'none' },
});
