/** The success page leads on: back to the vehicle, to its lists and to the next vehicle of the results. */
import { expect, test } from '@playwright/test';
import { ALL, open } from '../search-page.ts';
import { address, complaints } from '../site.ts';
import { watchShifts } from '../vehicle-page.ts';

const TENANT = 'harbourline';
const LABEL = 'The vehicle you looked at';

test('names the vehicle of the visit, saves it, and leads to the next one without moving the page', async ({
  page,
}) => {
  const found = complaints(page);
  const shifts = await watchShifts(page);
  await open(page, TENANT, ALL);
  const cars = page.locator('#results article h3 a');
  const next = await cars.nth(1).getAttribute('href');
  const path = (await cars.first().getAttribute('href')) ?? '';
  await cars.first().click();
  await expect(page).toHaveURL(address(TENANT, path));
  await expect(page.locator('ds-island[name="record-view"]')).toHaveAttribute('ready', '');
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).split('\n')[0] ?? '';
  await page.goto(address(TENANT, '/success#vehicle'));
  const section = page.getByRole('region', { name: LABEL });
  await expect(section.getByRole('link', { name })).toHaveAttribute('href', path);
  await expect(section.getByRole('link', { name: 'Next vehicle of your results' })).toHaveAttribute(
    'href',
    next ?? '',
  );
  const save = section.getByRole('button', { name: 'Fave' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.goto(address(TENANT, '/favourites'));
  await expect(page.locator('main article').first()).toContainText(name);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  expect(found).toEqual([]);
});

test('names no vehicle when the visitor looked at none', async ({ page }) => {
  await page.goto(address(TENANT, '/success'));
  await expect(page.locator('ds-island[name="last-vehicle"]')).toHaveAttribute('ready', '');
  await expect(page.getByRole('region', { name: LABEL })).toBeHidden();
});
