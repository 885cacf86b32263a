import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  test: {
    // A missing expectation is a failure, never a silent new file; `vitest run -u` writes it.
    update: 'none',
    projects: [
      // What features are made of keeps nothing for the next to find; without a fresh start for each file they take half the time.
      { extends: true, test: { name: 'features', include: ['features/**/*.test.{ts,tsx}'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'rooms',
          include: [
            '{renderer,cli,fixtures}/**/*.test.{ts,tsx}',
            'tests/{architecture,build,build-errors,types,api,support}/**/*.test.{ts,tsx}',
          ],
        },
      },
    ],
    exclude: [
      '**/node_modules/**',
      'dist/**',
      'output/**',
      '.dealersite/**',
      'tests/architecture/cases/**',
      'tests/architecture/one-more-slice/**',
    ],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 180_000,
  },
});
