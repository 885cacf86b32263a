/** The search form of the home page suggests and counts. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ALL, countShown, filterGroup, open, settled } from '../search-page.ts';
import { address } from '../site.ts';

const TENANT = 'harbourline';
const form = (page: Page): Locator => page.getByRole('search', { name: 'Find a vehicle' });
const field = (page: Page): Locator => form(page).getByLabel('Make, model or keyword');

test('the form counts what its fields select, and leads there', async ({ page }) => {
  await page.goto(address(TENANT, '/'));
  await expect(form(page).getByRole('button', { name: /^Search \d+ cars$/ })).toBeVisible();
  await form(page).locator('select[name=make]').click();
  await form(page).locator('select[name=make]').selectOption('Toyota');
  const button = form(page).getByRole('button', { name: /^Show \d+ cars$/ });
  await expect(button).toBeVisible();
  const ofMake = Number((await button.innerText()).replaceAll(/\D/g, ''));
  await field(page).fill('under 30k');
  await expect(button).not.toHaveText(`Show ${ofMake} cars`);
  const count = Number((await button.innerText()).replaceAll(/\D/g, ''));
  expect(count).toBeLessThan(ofMake);
  await button.click();
  await page.waitForURL('**/search/new-used-and-demo-cars**');
  await settled(page);
  expect(await countShown(page)).toBe(count);
});

test('it suggests makes and models, by mouse and by keys', async ({ page }) => {
  await page.goto(address(TENANT, '/'));
  await field(page).pressSequentially('coro');
  const option = form(page).getByRole('option').first();
  await expect(option).toContainText('Toyota Corolla');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/make=Toyota&model=Corolla$/);
});

test('it offers what is nearest when nothing matches', async ({ page }) => {
  await page.goto(address(TENANT, '/'));
  await field(page).fill('convertible under 1000');
  await expect(form(page).getByRole('button', { name: 'Show the nearest cars' })).toBeVisible();
});

test('vehicles are found by their weekly repayment, with the comparison rate beside it', async ({ page }) => {
  await open(page, TENANT, ALL);
  const group = filterGroup(page, 'Price a week');
  await group.locator('summary').click();
  await expect(group).toContainText('comparison rate 14.05% p.a.');
  await expect(group).toContainText(/warning/i);
  await group.locator('select[data-end=max]').selectOption('150');
  await settled(page);
  await expect(page).toHaveURL(address(TENANT, `${ALL}?range[weekly_price]=:150`));
  const count = await countShown(page);
  await open(page, TENANT, `${ALL}?query=under+%24150+a+week`);
  expect(await countShown(page)).toBe(count);
});

test('a price a week is understood in an address and in the form', async ({ page }) => {
  await open(page, TENANT, `${ALL}?query=under+$300+a+week`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('up to $300 a week');
  const count = await countShown(page);
  expect(count).toBeGreaterThan(0);
  await page.goto(address(TENANT, '/'));
  await field(page).fill('under $300 a week');
  await expect(form(page).getByRole('button', { name: `Show ${count} cars` })).toBeVisible();
  await form(page).getByRole('button', { name: /^Show/ }).click();
  await page.waitForURL('**/search/new-used-and-demo-cars**');
  await settled(page);
  expect(await countShown(page)).toBe(count);
});
