/** Browser tests on the output of `build`, served like a static host. `npm run e2e` builds first. */
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '../support/browser.js';
import { PORT, VARIANTS_PORT } from './site.ts';

// Workers inherit the browser that the first process found.
process.env['CHROME_PATH'] ??= await findBrowser();

/** Starts a program of `tests/support/` that builds sites and serves them on a port. */
const server = (program: string, port: number) => ({
  command: `node tests/support/${program} ${port}`,
  cwd: '../..',
  wait: { stderr: /Stop with Ctrl\+C/ },
  timeout: 300_000,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 3_000 },
});

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 45_000,
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
  globalSetup: './starter.ts',
  webServer: [server('web-server.ts', PORT), server('variant-server.ts', VARIANTS_PORT)],
});
