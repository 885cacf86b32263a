/** Makes, models and badges as one tree of the filters. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ALL, countShown, filters, heading, open, settled } from '../search-page.ts';
import { address } from '../site.ts';

const TENANT = 'harbourline';
const tree = (page: Page): Locator =>
  filters(page).locator('details', { has: page.locator('summary', { hasText: /^Make/ }) });
const box = (page: Page, name: string, value: string): Locator =>
  tree(page).locator(`input[name=${name}][value="${value}"]`);
const counted = async (input: Locator): Promise<number> =>
  Number((await input.locator('xpath=..').locator('span').innerText()).replaceAll(/\D/g, ''));

test('a chosen make unfolds its models, and a chosen model its badges, with their counts', async ({
  page,
}) => {
  await open(page, TENANT, ALL);
  await expect(tree(page).locator('input[name=model]')).toHaveCount(0);
  await box(page, 'make', 'Toyota').check();
  await settled(page);
  const model = tree(page).locator('input[name=model]').first();
  const ofModel = await counted(model);
  await model.check();
  await settled(page);
  expect(await countShown(page)).toBe(ofModel);
  const badge = tree(page).locator('input[name=badge]').first();
  const ofBadge = await counted(badge);
  await badge.check();
  await settled(page);
  expect(await countShown(page)).toBe(ofBadge);
  await expect(page).toHaveURL(/\?badge=[^&]+&make=Toyota&model=[^&]+$/);
});

test('the other makes stay, and a whole one can be added to the model of the first', async ({ page }) => {
  await open(page, TENANT, `${ALL}?make=Toyota&model=Corolla`);
  const [corollas, mazdas] = [await countShown(page), await counted(box(page, 'make', 'Mazda'))];
  await box(page, 'make', 'Mazda').check();
  await settled(page);
  await expect(page).toHaveURL(address(TENANT, `${ALL}?make=Mazda&make_model=Toyota+Corolla`));
  expect(await countShown(page)).toBe(corollas + mazdas);
  await expect(box(page, 'model', 'Corolla')).toBeChecked();
});

test('removing a make removes its models', async ({ page }) => {
  await open(page, TENANT, `${ALL}?make=Toyota&model=Corolla`);
  await box(page, 'make', 'Toyota').uncheck();
  await settled(page);
  await expect(page).toHaveURL(address(TENANT, ALL));
});

test('the page of a model has the tree open before the search has counted', async ({ page }) => {
  await page.route('**/search/index.bin', () => undefined);
  await page.goto(address(TENANT, '/search/toyota/corolla'));
  await expect(box(page, 'make', 'Toyota')).toBeChecked();
  await expect(box(page, 'model', 'Corolla')).toBeChecked();
  await expect(tree(page).locator('input[name=badge]').first()).toBeVisible();
});

test('prices have from and to beside their bands', async ({ page }) => {
  await open(page, TENANT, ALL);
  const price = filters(page).locator('details', {
    has: page.locator('summary', { hasText: /^Price(?! a week)/ }),
  });
  await price.locator('summary').click();
  await price.getByLabel('From').selectOption('20000');
  await settled(page);
  await price.locator('select[data-end=max]').selectOption('30000');
  await settled(page);
  await expect(page).toHaveURL(address(TENANT, `${ALL}?range[price]=20000:30000`));
  await expect(price.locator('summary')).toContainText('1');
  await expect(price.locator('input[type=checkbox]')).not.toHaveCount(0);
  await expect(heading(page)).toContainText('from $20,000 to $30,000');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('links lead from a make to its models and back', async ({ page }) => {
    await page.goto(address(TENANT, '/search/toyota'));
    await expect(tree(page).locator('a[aria-current=page]').first()).toContainText('Toyota');
    const model = tree(page).locator('a[href^="/search/toyota/"]').first();
    const path = (await model.getAttribute('href')) ?? '';
    await model.click();
    await expect(page).toHaveURL(new RegExp(`${path}/?$`));
    await expect(tree(page).locator(`a[href="${path}"]`).first()).toHaveAttribute('aria-current', 'page');
    await tree(page).locator('a[href="/search/toyota"]').first().click();
    await expect(page).toHaveURL(/\/search\/toyota\/?$/);
  });
});
