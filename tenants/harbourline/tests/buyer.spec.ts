/** What Harbourline promises its buyers, beside the journeys that every dealer has. */
import { expect, site, test } from 'dealersite/test';

test('a vehicle for sale has its price and a way to enquire in its first view', async ({ page }) => {
  await page.goto(site.vehicle);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(
    page
      .getByText(/\$\d[\d,]+/)
      .filter({ visible: true })
      .first(),
  ).toBeInViewport();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Enquire Now' }).filter({ visible: true }).first(),
  ).toBeVisible();
});

test('a search for a body type leads to vehicles', async ({ page }) => {
  await page.goto(site.search);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(site.name));
});

test('each yard can be called', async ({ page }) => {
  for (const location of site.locations) {
    await page.goto(location);
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
  }
});
