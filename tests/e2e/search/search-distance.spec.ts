/** The distance from a postcode as filter, order and words. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ALL, cards, chip, countShown, filterGroup, open, results, settled } from '../search-page.ts';
import { address } from '../site.ts';

const TENANT = 'harbourline';
const group = (page: Page): Locator => filterGroup(page, 'Distance');

async function enter(page: Page, postcode: string): Promise<void> {
  const field = group(page).getByLabel('Your postcode');
  if (!(await field.isVisible())) await group(page).locator('summary').click();
  await field.fill(postcode);
  await group(page).getByRole('button', { name: 'Set' }).click();
}

test('a distance narrows the results; the postcode stays on the device', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, TENANT, ALL);
  const all = await countShown(page);
  await enter(page, '3040');
  await group(page).getByLabel('Within').selectOption('50');
  await settled(page);
  await expect(page).toHaveURL(address(TENANT, `${ALL}?within=50`));
  const near = await countShown(page);
  expect(near).toBeGreaterThan(0);
  expect(near).toBeLessThan(all);
  await expect(cards(page).first()).toContainText('Harbourline Essendon');
  expect(requests.filter((url) => url.includes('3040'))).toEqual([]);
  await page.reload();
  await settled(page);
  expect(await countShown(page)).toBe(near);
  await chip(page, 'within 50 km of 3040').click();
  await settled(page);
  expect(await countShown(page)).toBe(all);
});

test('the nearest come first', async ({ page }) => {
  await open(page, TENANT, ALL);
  await expect(page.getByLabel('Sort').locator('option', { hasText: 'Nearest first' })).toHaveCount(0);
  await enter(page, '3040');
  await page.getByLabel('Sort').selectOption('distance:asc');
  await settled(page);
  for (const card of await cards(page).all()) await expect(card).toContainText('Essendon');
});

test('an unknown postcode gives a clear message', async ({ page }) => {
  await open(page, TENANT, ALL);
  await enter(page, '30');
  await expect(group(page).getByRole('alert')).toHaveText('Invalid postcode. Please enter a 4-digit number.');
  await enter(page, '0001');
  await expect(group(page).getByRole('alert')).toHaveText('Invalid postcode');
});

test('an address with a distance asks for the postcode on a new device', async ({ page }) => {
  await page.goto(address(TENANT, `${ALL}?within=50`));
  await settled(page);
  await expect(page.getByText('Enter your postcode under Distance')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('words set the distance', async ({ page }) => {
  await open(page, TENANT, ALL);
  const field = page.getByRole('combobox', { name: 'Search make or model' });
  await field.fill('toyota within 50 km of 3040');
  await field.press('Enter');
  await expect(page).toHaveURL(address(TENANT, `${ALL}?make=Toyota&near=3040&within=50`));
  await settled(page);
  await expect(results(page)).toContainText('Harbourline Essendon');
});

test('words name a suburb, which is loaded alone', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await open(page, TENANT, ALL);
  const field = page.getByRole('combobox', { name: 'Search make or model' });
  await field.fill('toyota near Strathmore, VIC');
  await field.press('Enter');
  const shared = address(TENANT, `${ALL}?make=Toyota&near=3041&sortBy=distance:asc`);
  await expect(page).toHaveURL(shared);
  await settled(page);
  await expect(cards(page).first()).toContainText('Harbourline Essendon');
  await expect(chip(page, 'nearest to 3041')).toBeVisible();
  expect(files.filter((url) => /\/[a-z]-[^/]*\.js$/.test(url)).length).toBe(1);
});

test('a shared address has the place of its words, whatever the postcode of the one who opens it', async ({
  page,
}) => {
  await open(page, TENANT, ALL);
  await enter(page, '2000');
  await page.goto(address(TENANT, `${ALL}?near=3040&within=50`));
  await settled(page);
  await expect(cards(page).first()).toContainText('Harbourline Essendon');
  await expect(chip(page, 'within 50 km of 3040')).toBeVisible();
  await enter(page, '2001');
  await expect(page).toHaveURL(address(TENANT, `${ALL}?within=50`));
  await expect(chip(page, 'within 50 km of 2001')).toBeVisible();
});

test('a place that does not exist has a sentence', async ({ page }) => {
  await page.goto(address(TENANT, `${ALL}?near=0001&within=50`));
  await settled(page);
  await expect(page.getByText('Postcode 0001 was not found: distances do not count.')).toBeVisible();
});

test('“near me” asks for the postcode of the visitor', async ({ page }) => {
  await open(page, TENANT, ALL);
  const field = page.getByRole('combobox', { name: 'Search make or model' });
  await field.fill('toyota near me');
  await field.press('Enter');
  await expect(page).toHaveURL(address(TENANT, `${ALL}?make=Toyota&sortBy=distance:asc`));
  await expect(
    page.getByText('Enter your postcode under Distance: until then distances do not count.'),
  ).toBeVisible();
  await enter(page, '3040');
  await expect(cards(page).first()).toContainText('Harbourline Essendon');
});
