/** Presses before the script of the search is there: they are shown to wait, to fail, and to go on. */
import { expect, test } from '@playwright/test';
import { ALL, filters, heading, results, settled } from '../search-page.ts';
import { address } from '../site.ts';
import { quiet } from '../page-idle.ts';

const TENANT = 'harbourline';
const SCRIPT = '**/assets/island-search-*.js';
const FAILED = 'The search cannot be loaded right now.';

test('a first press without a connection says so, and takes effect when it is back', async ({
  page,
  context,
}) => {
  await page.goto(address(TENANT, ALL));
  await quiet(page);
  await context.setOffline(true);
  const box = filters(page).locator('label', { hasText: /^Demo/ });
  await box.click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await context.setOffline(false);
  await settled(page);
  await expect(heading(page)).toContainText('Demo');
  await expect(page.getByText(FAILED)).toBeHidden();
});

test('an order chosen by keys without a connection says so, and takes effect when it is back', async ({
  page,
  context,
}) => {
  await page.goto(address(TENANT, ALL));
  await quiet(page);
  await context.setOffline(true);
  await page.getByLabel('Sort').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(FAILED)).toBeVisible();
  await context.setOffline(false);
  await settled(page);
  await expect(page).toHaveURL(/sortBy=/);
  await expect(page.getByText(FAILED)).toBeHidden();
});

test('a first press on a slow line dims the results until the script is there', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPT, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address(TENANT, ALL));
  await filters(page).locator('label', { hasText: /^Demo/ }).click();
  await expect(page.locator('ds-island[name=search]')).toHaveAttribute('aria-busy', 'true');
  await expect(results(page)).toHaveCSS('opacity', '0.55');
  release();
  await settled(page);
  await expect(heading(page)).toContainText('Demo');
  await expect(results(page)).toHaveCSS('opacity', '1');
});
