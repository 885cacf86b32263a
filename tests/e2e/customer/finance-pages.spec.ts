/**
 * Finance pages in a browser: the application is saved, resumes where the visitor left, and is deleted after
 * submission.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { complaints } from '../site.ts';
import { sticksOut } from '../layout.ts';
import { variantAddress } from '../variants.ts';

const APPLY = variantAddress('steps', '/apply-for-finance');
const form = (page: Page): Locator => page.locator('#finance-form');
const field = (page: Page, name: string): Locator => form(page).locator(`[name="${name}"]`);
const next = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Next' }).click();
const step = (page: Page, name: string): Locator => form(page).getByRole('group', { name });

async function aboutYou(page: Page): Promise<void> {
  await form(page).hover();
  await expect(form(page)).toHaveJSProperty('noValidate', true);
  const texts = { name: 'Ada Byron', email: 'ada@example.com', phone: '0491 570 156', postcode: '2000' };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  for (const name of ['time_at_address', 'home', 'residency'])
    await field(page, name).selectOption({ index: 1 });
  await next(page);
  await expect(step(page, 'Your work')).toBeFocused();
}

/** Returns the browser's stored keys, and all values as one text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('the application is saved while the visitor types, resumes, and is deleted after submission', async ({
  page,
}) => {
  const found = complaints(page);
  await page.goto(APPLY);
  const top = () =>
    form(page)
      .locator('[data-ui-steps]')
      .evaluate((steps) => steps.getBoundingClientRect().top + scrollY);
  const before = await top();
  await aboutYou(page);
  await field(page, 'employment').selectOption('Casual');
  await field(page, 'employer').fill('Analytical Engines');
  await next(page);
  await field(page, 'income_month').fill('5200');
  await page.reload();
  await expect(step(page, 'Your money')).toBeVisible();
  await expect(form(page).getByText('Your answers were saved on this device.')).toBeVisible();
  expect(await top(), 'the note moves nothing').toBe(before);
  await expect(field(page, 'income_month')).toHaveValue('5200');
  await field(page, 'vehiclePriceBudget').fill('32,000');
  await field(page, 'housing_month').fill('0');
  await next(page);
  await expect(step(page, 'Check and send')).toBeFocused();
  await expect(form(page).locator('[data-ui-review]')).toContainText('Income a month, after tax$5,200');
  expect(await faults(page)).toEqual([]);
  await form(page).getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL(/\/success#finance$/);
  expect(await stored(page)).not.toMatch(/5200|Casual|Analytical|32,000|Owns?\b/);
  expect(found).toEqual([]);
});

test('rejects invalid amounts beside their fields', async ({ page }) => {
  await page.goto(APPLY);
  await aboutYou(page);
  await field(page, 'employment').selectOption({ index: 1 });
  await next(page);
  await expect(step(page, 'Your money')).toBeFocused();
  for (const text of ['abc', '-5000', '1e9', 'NaN', '9'.repeat(12)]) {
    for (const name of ['vehiclePriceBudget', 'income_month', 'housing_month'])
      await field(page, name).fill(text);
    await next(page);
    await expect(step(page, 'Your money').locator('[aria-invalid=true]')).toHaveCount(3);
  }
});

test('Start again deletes the saved answers', async ({ page }) => {
  await page.goto(APPLY);
  await aboutYou(page);
  await page.reload();
  await form(page).getByRole('button', { name: 'Start again' }).click();
  await expect(step(page, 'About you')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('');
  expect(await stored(page)).not.toContain('Ada Byron');
});

for (const path of ['/finance', '/finance-enquiry', '/apply-for-finance'])
  for (const width of [390, 768, 1440])
    test(`${path} at ${width} px is accessible and does not overflow`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(variantAddress('steps', path));
      expect(await faults(page)).toEqual([]);
      expect(await sticksOut(page)).toEqual([]);
    });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the application is one long form', async ({ page }) => {
    await page.goto(APPLY);
    for (const name of ['About you', 'Your work', 'Your money', 'Check and send'])
      await expect(step(page, name)).toBeVisible();
    await expect(form(page).getByRole('button', { name: 'Send application' })).toBeVisible();
    await expect(form(page).getByRole('button', { name: 'Next' })).toBeHidden();
  });
});
