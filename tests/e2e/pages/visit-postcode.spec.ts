/** A postcode typed once is in every field that a visit comes to. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { filters } from '../search-page.ts';
import { address } from '../site.ts';

const TENANT = 'harbourline';
const LIST = '/search/new-used-and-demo-cars';

async function openLocator(page: Page): Promise<Locator> {
  await page.goto(address(TENANT, '/dealer-locator'));
  await expect(page.locator('ds-island[name="locator"]')).toHaveAttribute('ready', '');
  return page.getByLabel('Your postcode');
}

async function openFilter(page: Page): Promise<Locator> {
  await page.goto(address(TENANT, LIST));
  const summary = filters(page).locator('summary', { hasText: 'Distance' });
  await summary.click();
  return filters(page).getByLabel('Your postcode');
}

async function openDriveAway(page: Page): Promise<Locator> {
  await page.goto(address(TENANT, LIST));
  for (const href of await page
    .locator('main article a')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))) {
    await page.goto(href);
    const field = page.locator('ds-island[name="drive-away"]').getByLabel('Postcode');
    if ((await field.count()) === 0) continue;
    await field.focus();
    return field;
  }
  throw new Error('no vehicle of the list has a drive-away estimate');
}

test('a postcode of the locator is there for the filter and for the drive-away estimate', async ({
  page,
}) => {
  const field = await openLocator(page);
  await field.fill('3040');
  await page.getByRole('button', { name: 'Find nearest' }).click();
  await expect(page.locator('article').first()).toContainText(/km away/);
  await expect(await openFilter(page)).toHaveValue('3040');
  await expect(await openDriveAway(page)).toHaveValue('3040');
});

test('a postcode of the filter is there for the locator, until it is forgotten', async ({ page }) => {
  const field = await openFilter(page);
  await field.fill('3040');
  await filters(page).getByRole('button', { name: 'Set' }).click();
  await expect(filters(page).getByLabel('Within')).toBeVisible();
  await expect(await openDriveAway(page)).toHaveValue('3040');
  await expect(await openLocator(page)).toHaveValue('3040');
  await openFilter(page);
  await filters(page).getByRole('button', { name: 'Forget my postcode' }).click();
  await expect(filters(page).getByLabel('Your postcode')).toHaveValue('');
  await expect(await openLocator(page)).toHaveValue('');
});
