/** Sidebar of a vehicle page: views, sold and coming soon; accessible and without layout shift in every status. */
import { expect, test } from '@playwright/test';
import { faults } from '../axe.ts';
import { address, impatient, lookThrough } from '../site.ts';
import { states, TENANT, watchShifts } from '../vehicle-page.ts';

test.describe('views', () => {
  test('are requested with the number of photos, the time of the record and the site', async ({ page }) => {
    const viewRequest = page.waitForRequest(/view\.json/);
    await page.goto(address(TENANT, states['with gauge']()));
    const { searchParams } = new URL((await viewRequest).url());
    expect(Number(searchParams.get('photos_count'))).toBeGreaterThan(0);
    expect(searchParams.get('updated_at')).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(searchParams.get('website_id')).toBe(TENANT);
  });

  test('show the server’s number', async ({ page }) => {
    await page.route(/view\.json/, (route) => route.fulfill({ json: { views: 4321, car_fields: {} } }));
    await page.goto(address(TENANT, states['with gauge']()));
    await expect(page.getByText('4,321 views')).toBeVisible();
  });

  test('time out after 10 s', async ({ page }) => {
    const waited = await impatient(page);
    await page.goto(address(TENANT, states['with gauge']()));
    const line = page.locator('ds-island[name="views"]');
    await expect(line).toHaveAttribute('ready', '');
    expect(await waited('view.json')).toEqual([10_000]);
    await expect(line).toBeEmpty();
  });
});

test.describe('status', () => {
  test('sold: the notice and alternatives, no price and no button to buy', async ({ page }) => {
    await page.goto(address(TENANT, states.sold()));
    await expect(page.getByText('SOLD', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find Me Something Similar', exact: true })).toHaveAttribute(
      'href',
      '#enquire',
    );
    await expect(page.locator('#enquire').getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(page.locator('#similar-vehicles')).toHaveCount(1);
    await expect(page.locator('[data-vehicle-price-text]')).toHaveCount(0);
    for (const name of ['price-gauge', 'phone'])
      await expect(page.locator(`ds-island[name="${name}"]`)).toHaveCount(0);
    await expect(page.locator('ds-island[name="record-view"] [data-watchlist]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Watchlist/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Book a Test Drive' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Enquire Now|Call Now/ })).toHaveCount(0);
  });

  test('coming soon: the tag, and it counts as available', async ({ page }) => {
    await page.goto(address(TENANT, states['coming soon']()));
    await expect(page.getByText('COMING SOON', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enquire Now' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fave', exact: true })).toHaveCount(1);
  });
});

for (const [name, url] of Object.entries(states)) {
  for (const width of [390, 1440]) {
    test(`${name} at ${width} px is accessible without layout shift`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const shifts = await watchShifts(page);
      await page.goto(address(TENANT, url()));
      await lookThrough(page);
      expect(await faults(page)).toEqual([]);
      expect(await shifts()).toBeLessThan(0.02);
    });
  }
}
