/** A page that arrives in pieces, as on a slow connection, does not move what the visitor already sees. */
import { expect, test, type Page } from '@playwright/test';
import { builtPages, tenants, type BuiltPage } from '../support/pages.ts';
import { serveInPieces, type SlowServer } from '../support/slow-server.ts';
import { recordShifts, totalOf } from './layout-shifts.ts';
import { quiet } from './page-idle.ts';
import { PORT, staysOpen } from './site.ts';
import { states, TENANT } from './vehicle-page.ts';

let server: SlowServer;

test.beforeAll(async () => {
  server = await serveInPieces(PORT);
});

test.afterAll(() => server.close());

async function expectStill(page: Page, tenant: string, url: string): Promise<void> {
  // Only the HTML counts here: late fonts and scripts have tests of their own.
  await page.route(/\.(?:js|woff2)$/, (route) => route.abort());
  const recorded = await recordShifts(page);
  await page.goto(`http://${tenant}.localhost:${server.port}${url}`);
  await quiet(page);
  const shifts = await recorded();
  expect.soft(totalOf(shifts), `${url}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
}

/** Pages whose structure depends on the template. */
const BY_TEMPLATE = [
  '/',
  '/search/*',
  '/cars/*',
  '/contact-us/*',
  '/dealer-locator',
  '/price-range',
  '/success',
];

/** Every kind of page of one tenant, and those that the template changes of the others. */
const isTested = (tenant: string) => (page: BuiltPage) =>
  staysOpen(page) && (tenant === TENANT || BY_TEMPLATE.includes(page.kind));

for (const [where, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use({ viewport: size });

    for (const tenant of tenants())
      for (const one of builtPages(tenant).filter(isTested(tenant)))
        test(`${tenant}: a page of ${one.kind} does not move`, async ({ page }) =>
          expectStill(page, tenant, one.url));

    for (const [name, url] of Object.entries(states))
      test(`a vehicle page ${name} does not move`, async ({ page }) => expectStill(page, TENANT, url()));
  });
