/** Further filters behind a button: by keyboard, by words, on a phone, above the results and without JavaScript. */
import { expect, type Locator, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { ALL, chip, countShown, filterGroup, filters, open, settled } from '../search-page.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';

const TENANT = 'harbourline';

const more = (page: Page): Locator => filters(page).getByRole('button', { name: /^More filters/ });
const row = (page: Page, name: string): Locator => filters(page).getByRole('radio', { name });

/** Returns the number of vehicles beside a choice. */
const countBeside = async (choice: Locator): Promise<number> =>
  Number((await choice.locator('xpath=..').locator('span').innerText()).replaceAll(',', ''));

test('a bound chosen by keyboard narrows the results, stands in the address and goes with its chip', async ({
  page,
}) => {
  await page.goto(address(TENANT, ALL));
  // The press that loads the search unfolds the filters.
  await more(page).focus();
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(filterGroup(page, 'Towing').locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Any')).toBeChecked();
  const count = await countBeside(row(page, '2,000 kg or more'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, '1,500 kg or more')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, '2,000 kg or more')).toBeFocused();
  await expect(page).toHaveURL(address(TENANT, `${ALL}?range[towing]=2000:`));
  await settled(page);
  expect(await countShown(page)).toBe(count);
  expect(await faults(page, { within: '#filters' })).toEqual([]);

  // With the address the filter opens by itself.
  await page.reload();
  await settled(page);
  await expect(row(page, '2,000 kg or more')).toBeChecked();
  await filterGroup(page, 'Only show').locator('summary').click();
  const driveAway = filters(page).getByRole('checkbox', { name: 'Drive-away price' });
  const both = await countBeside(driveAway);
  await driveAway.check();
  await expect(chip(page, 'Drive-away price')).toBeVisible();
  await settled(page);
  expect(await countShown(page)).toBe(both);
  await page.goBack();
  await expect(driveAway).not.toBeChecked();
  await expect(row(page, '2,000 kg or more')).toBeChecked();
  await chip(page, 'tows 2,000 kg or more').click();
  await expect(page).toHaveURL(address(TENANT, ALL));
  await expect(row(page, 'Any')).toBeChecked();
});

test('words choose the same filters', async ({ page }) => {
  await open(page, TENANT, ALL);
  await page
    .getByRole('combobox', { name: 'Search make or model' })
    .fill('tows 3000kg drive away under 9 l/100km');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/drive_away=true&range\[consumption\]=:9&range\[towing\]=3000:$/);
  await settled(page);
  for (const name of ['3,000 kg or more', 'Up to 9 L/100 km']) await expect(row(page, name)).toBeChecked();
  await expect(filters(page).getByRole('checkbox', { name: 'Drive-away price' })).toBeChecked();
  for (const name of ['tows 3,000 kg or more', 'up to 9 L/100 km', 'Drive-away price'])
    await expect(chip(page, name)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the drawer renders further filters once they are unfolded', async ({ page }) => {
    await open(page, TENANT, ALL);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expect(more(page)).toBeVisible();
    const before = await filters(page).locator('details').count();
    await more(page).click();
    await filterGroup(page, 'Owners').locator('summary').click();
    const owner = filters(page).locator('label', { has: page.locator('input[name=owners][value="1"]') });
    const count = await countBeside(owner.locator('input'));
    await owner.click();
    await expect(filters(page).getByRole('button', { name: `Show ${count} cars` })).toBeVisible();
    expect(await faults(page, { within: '#filters' })).toEqual([]);
    await expect(more(page)).toHaveAccessibleName('More filters 1');
    await more(page).click();
    await expect(filters(page).locator('details')).toHaveCount(before);
  });
});

test('above the results further filters are boxes among the others', async ({ page }) => {
  await open(page, 'redgum-4x4', ALL);
  await more(page).click();
  const doors = filterGroup(page, 'Doors');
  await doors.locator('summary').click();
  await expect(doors.getByRole('checkbox').first()).toBeVisible();
  const [box, opener] = await Promise.all([doors.boundingBox(), more(page).boundingBox()]);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.y).toBeGreaterThan(opener?.y ?? Infinity);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the button is not there', async ({ page }) => {
    await page.goto(address(TENANT, ALL));
    await expect(page.locator('#filters summary', { hasText: 'Condition' })).toBeVisible();
    await expect(page.getByText('More filters')).toBeHidden();
  });
});
