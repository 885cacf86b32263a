/** Searches and addresses without vehicles offer what is nearest. */
import { expect, test } from '@playwright/test';
import { ALL, cards, chip, open, results, settled } from '../search-page.ts';
import { address } from '../site.ts';

const TENANT = 'harbourline';

test('filters that no vehicle meets show the nearest vehicles and what they lack', async ({ page }) => {
  await open(page, TENANT, `${ALL}?make=Toyota&model=Hilux&body=Convertible`);
  await expect(results(page)).toContainText('No Results Available');
  await expect(results(page)).toContainText('The nearest we have');
  await expect(results(page)).toContainText(/Without Convertible: \d+ cars\./);
  await expect(cards(page)).toHaveCount(8);
  await expect(chip(page, 'Convertible')).toBeVisible();
  await expect(page).toHaveURL(/body=Convertible/);
  await results(page)
    .getByRole('link', { name: /^Show \d+ cars$/ })
    .click();
  await settled(page);
  await expect(page).toHaveURL(address(TENANT, `${ALL}?make=Toyota&model=Hilux`));
  await expect(results(page)).toBeFocused();
});

test('a model that is gone offers its make, with the status 404', async ({ page }) => {
  const response = await page.goto(address(TENANT, '/search/toyota/celica'));
  expect(response?.status()).toBe(404);
  const notice = page.locator('[data-gone]');
  await expect(notice).toContainText('There is no Toyota Celica in stock right now.');
  await notice.getByRole('link', { name: 'See all Toyota cars' }).click();
  await expect(page).toHaveURL(/\/search\/toyota\/?$/);
});
