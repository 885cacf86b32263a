/** The tests of the shared rules, which `npm run mutation` repeats for every change that it makes to them. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['features/_domain/**/*.test.ts'], testTimeout: 30_000, update: 'none' },
});
