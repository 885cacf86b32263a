/** Navigation through a site needs no JavaScript (specification, section 2: every route is a page). */
import { expect } from '@playwright/test';
import { tenants } from '../../support/pages.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';

for (const tenant of tenants())
  test(`${tenant}: leads from the home page to a vehicle without JavaScript`, async ({
    unscripted: page,
  }) => {
    await page.goto(address(tenant, '/'));
    await page.locator('a[href^="/search/"]:visible').first().click();
    await expect(page).toHaveURL(/\/search\//);
    await page.locator('main a[href^="/cars/"]:visible').first().click();
    await expect(page).toHaveURL(/\/cars\//);
    await expect(page.getByRole('main')).toContainText(/\$\s?\d|price|call/i);
  });

test('shows every filter link once', async ({ unscripted }) => {
  await unscripted.goto(address('harbourline', '/search/new-used-and-demo-cars'));
  const hrefs = await unscripted
    .locator('#filters [data-facet=car_type] a:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(2);
  expect(new Set(hrefs).size).toBe(hrefs.length);
});
