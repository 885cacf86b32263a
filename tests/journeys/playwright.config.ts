/**
 * Whole visits of people. `npm run journeys` serves the dealers twice: from the sources, with pages rendered on request,
 * and from the files of `build`. JOURNEYS_SERVED=yes uses servers that run already.
 */
import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';
import type { Mode } from './dealers.ts';
import type { VisitOptions } from './journey.ts';
import { PORTS } from './site.ts';

const server = (mode: Mode) => ({
  command: `node tests/journeys/server.ts ${mode} ${PORTS[mode]}`,
  cwd: '../..',
  wait: { stderr: /Stop with Ctrl\+C/ },
  timeout: 300_000,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 3_000 },
});

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Journeys that run on both screens of both servers; the others take one of each. */
const MAIN = /browse-to-enquiry/;
/** Runs once, on built pages: `serve` reads stock again while it changes, which would disturb the other visits. */
const CHANGES_STOCK = /price-drop/;
/** Journeys of the dealer's people. They bring their own site, and sit at a desk. */
const OFFICE = /dealer-.*\.spec/;

export default defineConfig<VisitOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { ...e2e.use },
  globalSetup: ['../e2e/starter.ts', './contact-sheet.ts'],
  projects: [
    { name: 'phone', testIgnore: [CHANGES_STOCK, OFFICE], use: { viewport: PHONE, mode: 'serve' } },
    { name: 'desktop', use: { viewport: DESKTOP, mode: 'static' } },
    { name: 'phone-static', testMatch: MAIN, use: { viewport: PHONE, mode: 'static' } },
    { name: 'desktop-serve', testMatch: MAIN, use: { viewport: DESKTOP, mode: 'serve' } },
  ],
  webServer: process.env['JOURNEYS_SERVED'] ? [] : [server('serve'), server('static')],
});
