/** A page that arrives in pieces, as on a slow connection, does not move what the visitor already sees. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { serveInPieces, type SlowServer } from '../../support/slow-server.ts';
import { recordShifts, totalOf } from '../layout-shifts.ts';
import { quiet } from '../page-idle.ts';
import { PORT } from '../site.ts';
import { groups } from '../sweep/pages.ts';
import { states, TENANT } from '../vehicle-page.ts';

let server: SlowServer;

test.beforeAll(async () => {
  server = await serveInPieces(PORT);
});

test.afterAll(() => server.close());

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Returns the layout shifts of an address on a phone and on a desktop, which load it at the same time. */
function findShifts(page: Page, href: string): Promise<{ width: number; total: number; report: string }[]> {
  return Promise.all(
    SIZES.map(async (size, index) => {
      const tab = index === 0 ? page : await page.context().newPage();
      // Only the HTML counts here: late fonts and scripts have tests of their own.
      await tab.route(/\.(?:js|woff2)$/, (route) => route.abort());
      await tab.setViewportSize(size);
      const recorded = await recordShifts(tab);
      await tab.goto(href);
      await quiet(tab);
      const shifts = await recorded();
      return { width: size.width, total: totalOf(shifts), report: JSON.stringify(shifts) };
    }),
  );
}

async function expectStill(page: Page, href: string): Promise<void> {
  for (const { width, total, report } of await findShifts(page, href))
    expect.soft(total, `${href} at ${width} px: ${report}`).toBeLessThan(0.02);
}

// Pages whose parts are all on pages of earlier groups move as those do.
for (const { page: built, introduces } of groups)
  if (introduces.length > 0)
    test(`${built.tenant} ${built.url} does not move on a phone or a desktop`, ({ page }) =>
      expectStill(page, `http://${built.tenant}.localhost:${server.port}${built.url}`));

for (const [name, url] of Object.entries(states))
  test(`a vehicle page ${name} does not move on a phone or a desktop`, ({ page }) =>
    expectStill(page, `http://${TENANT}.localhost:${server.port}${url()}`));

test('reports a part that arrives late and takes the place of an earlier one, at both widths', async ({
  page,
}) => {
  const late =
    '<!doctype html><main style="display: grid"><p style="order: 2; height: 400px">Early</p>' +
    `<!--${'x'.repeat(12_000)}--><div style="order: 1; height: 300px">Late</div></main>`;
  const origin = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(late);
  }).listen(0);
  await once(origin, 'listening');
  // Between two pieces a busy browser has to draw, or nothing moves.
  const slow = await serveInPieces((origin.address() as AddressInfo).port, 400);
  const found = await findShifts(page, `http://late.localhost:${slow.port}/`);
  slow.close();
  origin.close();
  for (const { width, total, report } of found) expect(total, `${width} px: ${report}`).toBeGreaterThan(0.02);
});
