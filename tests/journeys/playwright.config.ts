/**
 * Whole visits of people. `npm run journeys` serves the dealers from the sources, with pages rendered on request, and from
 * the files of `build`; where the programs are installed, also by nginx with two processes on PostgreSQL, and one dealer
 * on a real search server. JOURNEYS_SERVED=yes uses servers that run already.
 */
import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';
import { hasNginx } from '../support/nginx.ts';
import { postgresFolder } from '../support/postgres.ts';
import { findTypesense } from '../support/typesense-server.ts';
import type { Mode } from './dealers.ts';
import type { VisitOptions } from './journey.ts';
import { PORTS } from './site.ts';

const canProxy = hasNginx && postgresFolder() !== undefined;
const hasCluster = (await findTypesense()) !== undefined;
// Workers read this file too.
if (process.env['TEST_WORKER_INDEX'] === undefined && !canProxy)
  console.warn('The journeys behind nginx are skipped: they need nginx and PostgreSQL.');

const server = (mode: Mode, ...more: number[]) => ({
  command: ['node tests/journeys/server.ts', mode, PORTS[mode], ...more].join(' '),
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
/** What behaves differently behind nginx: forms by script and without, two processes that hold one account. */
const PROXIED = /(?:browse-to-enquiry|without-script|garage)/;
/** What asks the search server. */
const SEARCHES = /(?:browse-to-enquiry|words)/;
/** Runs once, on built pages: `serve` reads stock again while it changes, which would disturb the other visits. */
const CHANGES_STOCK = /price-drop/;
/** Journeys of the dealer's people. They bring their own site, and sit at a desk. */
const OFFICE = /dealer-.*\.spec/;

export default defineConfig<VisitOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: e2e.retries ?? 0,
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
    ...(canProxy
      ? [{ name: 'phone-nginx', testMatch: PROXIED, use: { viewport: PHONE, mode: 'nginx' as const } }]
      : []),
    ...(hasCluster
      ? [
          {
            name: 'desktop-cluster',
            testMatch: SEARCHES,
            use: { viewport: DESKTOP, mode: 'cluster' as const },
          },
        ]
      : []),
  ],
  webServer: process.env['JOURNEYS_SERVED']
    ? []
    : [
        server('serve'),
        server('static', ...(canProxy ? [PORTS.nginx] : [])),
        ...(hasCluster ? [server('cluster')] : []),
      ],
});
