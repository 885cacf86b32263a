/** Islands hydrate on their trigger, take over the markup without a warning, and load nothing before. */
import { expect, test } from '@playwright/test';
import { builtPages } from '../../support/pages.ts';
import { address, complaints } from '../site.ts';

const TENANT = 'harbourline';

test('a location shows its open status and day once its script has loaded, without a runtime', async ({
  page,
}) => {
  const found = complaints(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const url = builtPages(TENANT).find(({ kind }) => kind === '/contact-us/*')?.url ?? '';
  await page.clock.setFixedTime(new Date('2026-11-25T01:00:00Z'));
  await page.goto(address(TENANT, url));
  const island = page.locator('ds-island[name="open-now"]').first();
  await expect(island).toHaveAttribute('ready', '');
  await expect(island).toContainText(/open/i);
  const today = page.locator('#opening-hours tr[aria-current="date"]');
  await expect(today.first()).toContainText(/^(?:Mon|Wed)/);
  expect(scripts.filter((script) => /\/(?:runtime|elements)-/.test(script))).toEqual([]);
  expect(found).toEqual([]);
});

test('a press before the script has loaded takes effect once', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/enhance-share*', async (route) => {
    await held;
    await route.continue();
  });
  const url = builtPages(TENANT).find(({ kind }) => kind === '/cars/*')?.url ?? '';
  await page.goto(address(TENANT, url));
  await page.evaluate(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: (text: string) => Promise.resolve(written.push(text)),
    });
  });
  const island = page.locator('ds-island[name="share"]');
  await island.getByRole('button', { name: 'Share' }).click();
  await expect(island.locator('output')).toBeEmpty();
  release();
  await expect(island.locator('output')).toHaveText(/^Copied /);
  expect(await page.evaluate(() => (window as unknown as { written: string[] }).written.length)).toBe(1);
});
