/** Browser tests on the output of `build`, served like a static host. `npm run e2e` builds first. */
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '../support/browser.js';
import { PORT, VARIANTS_PORT } from './site.ts';

// Workers inherit the browser that the first process found.
process.env['CHROME_PATH'] ??= await findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A browser that stalls fails one test of a thousand; the end of `npm test` names those that passed only when tried again.
  retries: process.env['CI'] ? 1 : 0,
  // Pages wait for frames and the network; a third worker uses that time of two cores.
  workers: 3,
  timeout: 45_000,
  // Conditions, not measurements: a machine that also does other work reaches them later.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env['CHROME_PATH'],
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  globalSetup: ['./starter.ts', './open-databases.ts'],
  webServer: {
    command: `node tests/support/web-server.ts ${PORT} ${VARIANTS_PORT}`,
    cwd: '../..',
    // Both servers of the program are ready.
    wait: { stderr: /Stop with Ctrl\+C[^]*Stop with Ctrl\+C/ },
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
  },
});
