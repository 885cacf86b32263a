/** A script that failed to load is requested again on the next touch: a lost connection costs nothing else. */
import { expect, test, type Page } from '@playwright/test';
import { builtPages } from '../../support/pages.ts';
import { quiet } from '../page-idle.ts';
import { now, open, surface } from '../vehicle/spin-page.ts';
import { address } from '../site.ts';

const TENANT = 'harbourline';

/** Blocks scripts with a matching address until the result is called. Returns the page's exceptions from now on. */
async function without(
  page: Page,
  scripts: RegExp,
): Promise<{ exceptions: string[]; back: () => Promise<void> }> {
  const exceptions: string[] = [];
  page.on('pageerror', ({ message }) => exceptions.push(message));
  await page.route(scripts, (route) => route.abort());
  return { exceptions, back: () => page.unroute(scripts) };
}

/** Waits until the browser has given up on a script. */
const refused = (page: Page, script: RegExp) =>
  page.waitForEvent('requestfailed', (request) => script.test(request.url()));

async function openMapPage(page: Page) {
  const island = page.locator('ds-island[name="map"]');
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  for (const { url } of builtPages(TENANT).filter(({ kind }) => kind === '/cars/*')) {
    await page.goto(address(TENANT, url));
    if ((await island.count()) > 0) return island;
  }
  throw new Error('no vehicle stands at a place with a map');
}

for (const script of [/\/assets\/enhance-map-/, /\/assets\/leaflet/]) {
  test(`opens the map on the next press when ${script.source} failed to load for the first`, async ({
    page,
  }) => {
    const island = await openMapPage(page);
    const { exceptions, back } = await without(page, script);
    const button = island.getByRole('button', { name: 'Show map' });
    const failed = refused(page, script);
    await button.click();
    await failed;
    await back();
    await expect(button).toBeEnabled();
    await button.click();
    await expect(island.getByRole('region', { name: /^Map: / })).toBeVisible();
    expect(exceptions).toEqual([]);
  });
}

test('performs a press made offline once the browser is online', async ({ page, context }) => {
  const island = await openMapPage(page);
  const script = /\/assets\/enhance-map-/;
  await context.setOffline(true);
  const failed = refused(page, script);
  await island.getByRole('button', { name: 'Show map' }).click();
  await failed;
  await context.setOffline(false);
  await expect(island.getByRole('region', { name: /^Map: / })).toBeVisible();
});

test('turns the vehicle on the next drag when the script failed to load for the first', async ({ page }) => {
  await open(page);
  await quiet(page);
  const script = /\/assets\/enhance-spin-/;
  const { exceptions, back } = await without(page, script);
  const box = await surface(page).boundingBox();
  if (!box) throw new Error('the spin has no box');
  const drag = async (): Promise<void> => {
    await page.mouse.move(box.x - 5, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 3 + 100, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  const failed = refused(page, script);
  await drag();
  await failed;
  await back();
  await drag();
  await expect(page.locator('ds-island[name=spin]')).toHaveAttribute('ready', '');
  await drag();
  await expect.poll(() => now(page)).toBeGreaterThan(1);
  expect(exceptions).toEqual([]);
});
