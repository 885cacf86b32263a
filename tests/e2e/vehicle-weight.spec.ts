/** What a vehicle page costs: script, as gzip sends it, before and after a visitor does something; what is painted first. */
import { expect, test, type Page } from '@playwright/test';
import { gzipped } from '../support/html.ts';
import { builtPages, completeVehicle, tenants } from '../support/pages.ts';
import { address, lookThrough } from './site.ts';

/** Bytes of script a page may ask for before any interaction, and after gallery and spin have been opened. */
const UNTOUCHED = 6 * 1024;
const OPENED = 130 * 1024;

const WIDTHS = [390, 1440];
const complete = completeVehicle();
const one = tenants().flatMap((tenant) => {
  const page = builtPages(tenant).find(({ kind }) => kind === '/cars/*');
  return page ? [{ tenant, url: page.url }] : [];
});

/** Every script the page asks for from now on, with its size. */
function scriptsOf(page: Page): () => Promise<Record<string, number>> {
  const found: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const name = new URL(response.url()).pathname;
    found.push(response.body().then((body) => [name, gzipped(body)] as const));
  });
  return async () => Object.fromEntries(await Promise.all(found));
}

const sum = (sizes: Record<string, number>): number =>
  Object.values(sizes).reduce((total, size) => total + size, 0);

for (const { tenant, url } of [complete, ...one]) {
  for (const width of WIDTHS) {
    test(`${tenant}${url} at ${width} px asks for at most 6 KB of script before anybody touches it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const scripts = scriptsOf(page);
      await page.goto(address(tenant, url));
      await page.waitForLoadState('networkidle');
      await lookThrough(page);
      const sizes = await scripts();
      expect(Object.keys(sizes).join(' ')).toContain('/assets/loader-');
      expect(sum(sizes), JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(UNTOUCHED);
    });
  }
}

test('full screen and spin together ask for at most 130 KB of script', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto(address(complete.tenant, complete.url));
  await page.getByRole('slider', { name: /^Turn the/ }).focus();
  await expect(page.locator('[data-stage="spin"] canvas')).toBeVisible();
  await page.getByRole('radio', { name: 'Gallery' }).check({ force: true });
  await page.getByRole('link', { name: 'Fullscreen' }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  const sizes = await scripts();
  const names = Object.keys(sizes).join(' ');
  expect(names).toContain('enhance-spin');
  expect(names).toContain('enhance-gallery');
  expect(sum(sizes), JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(OPENED);
});

for (const width of WIDTHS) {
  test(`the first frame of the spin is the largest thing painted at ${width} px, asked for first, and nothing shifts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const seen = { largest: '', shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.largest = (entry as PerformanceEntry & { url?: string }).url ?? '';
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address(complete.tenant, complete.url));
    const preloads = page.locator('link[rel="preload"][as="image"]');
    await expect(preloads).toHaveCount(1);
    await expect(preloads).toHaveAttribute('fetchpriority', 'high');
    const frame = (await preloads.getAttribute('href')) ?? 'no address';
    await expect(page.locator('[data-stage="spin"] img')).toHaveAttribute('src', frame);
    await lookThrough(page);
    const seen = await page.evaluate(() => (window as never)['seen'] as { largest: string; shift: number });
    expect(seen.largest).toContain(frame);
    expect(seen.shift).toBeLessThanOrEqual(0.02);
  });
}
