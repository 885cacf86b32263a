import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const NEVER = [
  '**/node_modules/**',
  'dist/**',
  'output/**',
  '.dealersite/**',
  'fixtures/media/studio/**',
  'tests/architecture/cases/**',
  'tests/architecture/one-more-slice/**',
];

/** Tests of commands that run the command itself. */
const COMMANDS = [
  'cli/main.test.ts',
  'cli/{build/build.keys,check/check.hosts,serve/serve.run,audit/audit.run,stock/pull.run}.test.ts',
];

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  test: {
    // A missing expectation is a failure, never a silent new file; `vitest run -u` writes it.
    update: 'none',
    projects: [
      // Rules and views: nothing is kept for the next file to find, and without a fresh start for each they take half the time.
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['features/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      // The engine, commands, and pages held against HTML and types.
      {
        extends: true,
        test: {
          name: 'rooms',
          include: [
            '{renderer,cli,fixtures}/**/*.test.{ts,tsx}',
            'tests/{bench,nightly,types,support}/**/*.test.{ts,tsx}',
          ],
          exclude: [...NEVER, ...COMMANDS],
        },
      },
      // One process parses every source once for all of them.
      {
        extends: true,
        test: {
          name: 'walls',
          include: ['tests/architecture/**/*.test.ts'],
          isolate: false,
        },
      },
      // Islands in Chromium, on both of their runtimes.
      { extends: true, test: { name: 'islands', include: ['tests/islands/**/*.test.{ts,tsx}'] } },
      // Servers and databases.
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.{ts,tsx}'] } },
      // Whole commands in folders of their own.
      {
        extends: true,
        test: { name: 'build', include: ['tests/{build,build-errors,docs}/**/*.test.{ts,tsx}', ...COMMANDS] },
      },
    ],
    exclude: NEVER,
    // A failure shows the output of the command that it is about.
    chaiConfig: { truncateThreshold: 500 },
    // Tests of commands wait for their processes; a third worker uses that time of two cores.
    maxWorkers: 3,
    setupFiles: ['tests/support/file-usage.ts'],
    // `npm run soak:properties` sets the seconds of a property; a test has at most two.
    testTimeout: 60_000 + 2_000 * Number(process.env['PROPERTY_SECONDS'] ?? 0),
    hookTimeout: 180_000,
  },
});
