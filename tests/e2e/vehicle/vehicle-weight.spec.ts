/** Weight of the page of a vehicle with everything after its interactions, and its first paints. */
import { expect, test } from '@playwright/test';
import { completeVehicle } from '../../support/pages.ts';
import { quiet } from '../page-idle.ts';
import { recordScripts } from '../scripts.ts';
import { address, lookThrough } from '../site.ts';

const { tenant, url } = completeVehicle();
const href = address(tenant, url);

test('full screen, spin and finance each load their own script', async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto(href);
  await page.getByRole('slider', { name: /^Turn the/ }).focus();
  await expect(page.locator('[data-stage="spin"] canvas')).toBeVisible();
  await page.getByRole('radio', { name: 'Gallery' }).check({ force: true });
  await page.getByRole('link', { name: 'Fullscreen' }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('#finance-calculator').getByRole('slider', { name: 'Term' }).press('ArrowRight');
  await expect(page.locator('ds-island[name="calculator"]')).toHaveAttribute('ready', '');
  const names = scripts().join(' ');
  expect(names).toContain('enhance-spin');
  expect(names).toContain('enhance-gallery');
  expect(names).toContain('island-calculator');
});

for (const width of [390, 1440]) {
  test(`at ${width} px the first frame of the spin is the largest paint, without layout shift`, async ({
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
    await page.goto(href);
    const preloads = page.locator('link[rel="preload"][as="image"]');
    await expect(preloads).toHaveCount(1);
    await expect(preloads).toHaveAttribute('fetchpriority', 'high');
    const frame = (await preloads.getAttribute('href')) ?? 'no address';
    await expect(page.locator('[data-stage="spin"] img')).toHaveAttribute('src', frame);
    await quiet(page);
    await lookThrough(page);
    const seen = await page.evaluate(() => (window as never)['seen'] as { largest: string; shift: number });
    expect(seen.largest).toContain(frame);
    expect(seen.shift).toBeLessThanOrEqual(0.02);
  });
}
