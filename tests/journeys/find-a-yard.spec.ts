/** A buyer looks for the nearest yard and rings it. */
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './steps/lists.ts';

test('finds the nearest yard, reads its hours, and rings it', async ({ visit }) => {
  const { page, step } = visit;
  await openPage(visit, 'open the locations', '/dealer-locator');
  await step('look near a postcode', async () => {
    await page.getByLabel('Your postcode').fill('3000');
    await page.getByRole('button', { name: 'Find nearest' }).click();
    await expect(page.getByText('7 locations, nearest to 3000 first')).toBeVisible();
    await expect(page.locator('article h3').first()).toHaveText(/Essendon|Ringwood/);
  });
  const name = await page.locator('article h3').first().innerText();
  await step('open the nearest one', async () => {
    await page.locator('article h3 a').first().click();
    await page.waitForURL('**/contact-us/*');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('table').first()).toContainText(/am/);
  });
  await step('show its map', async () => {
    await page.getByRole('button', { name: 'Show map' }).first().click();
    await expect(page.locator('main img[src*="tile.openstreetmap.org"]').first()).toBeVisible();
  });
  await step('ring it', async () => {
    const call = page
      .locator('main')
      .getByRole('link', { name: /^(Call )?0\d/ })
      .filter({ visible: true })
      .first();
    // The browser hands the number to the telephone.
    expect(await call.getAttribute('href')).toMatch(/^tel:\+61/);
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        (event) =>
          event.target instanceof Element &&
          event.target.closest('a[href^="tel:"]') &&
          event.preventDefault(),
      ),
    );
    await call.click();
  });
});
