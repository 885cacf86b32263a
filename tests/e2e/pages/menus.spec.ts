/** Menus of the header: their links come from the page with all menus when a visitor comes near. */
import { expect, type Locator, type Page } from '@playwright/test';
import { recordShifts, totalOf } from '../layout-shifts.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';

const TENANT = 'harbourline';
const MENU = address(TENANT, '/menu');

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string): Locator => menu(page).locator('details', { hasText: name });

test('a pointer over the header brings the links, once', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const shifts = await recordShifts(page);
  await page.goto(address(TENANT, '/about-us'));
  expect(requests).not.toContain(MENU);
  await group(page, 'Buy').hover();
  await group(page, 'Buy').click();
  await expect(group(page, 'Buy').getByRole('link', { name: 'Mazda' })).toBeVisible();
  await group(page, 'Service').click();
  await expect(group(page, 'Service').getByRole('link', { name: 'Fitting' })).toBeVisible();
  await expect(group(page, 'Buy')).not.toHaveAttribute('open');
  expect(requests.filter((url) => url === MENU)).toHaveLength(1);
  expect(totalOf(await shifts())).toBe(0);
  await group(page, 'Service').getByRole('link', { name: 'Fitting' }).click();
  await expect(page).toHaveURL(address(TENANT, '/pages/fitting'));
  await page.goBack();
  await group(page, 'Buy').click();
  await expect(group(page, 'Buy').getByRole('link', { name: 'Mazda' })).toBeVisible();
});

test('the keyboard opens a menu, walks through its links and closes it', async ({ page }) => {
  await page.goto(address(TENANT, '/about-us'));
  const title = group(page, 'Finance').locator('summary');
  await title.focus();
  await page.keyboard.press('Enter');
  const links = group(page, 'Finance').getByRole('link');
  await expect(links).toHaveText(['Ask for finance', 'Finance and insurance explained']);
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(group(page, 'Finance')).not.toHaveAttribute('open');
  await expect(title).toBeFocused();
});

test('a focused link to all menus gives the focus to the first link that comes', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(MENU, async (route) => promise.then(() => route.continue()));
  await page.goto(address(TENANT, '/about-us'));
  await group(page, 'Finance').locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Finance: all links' })).toBeFocused();
  resolve();
  await expect(menu(page).getByRole('link', { name: 'Ask for finance' })).toBeFocused();
});

test('a menu that could not be loaded says so and links to the page, and tries again when it opens', async ({
  page,
}) => {
  await page.route(MENU, (route) => route.abort());
  await page.goto(address(TENANT, '/about-us'));
  await group(page, 'Service').click();
  await expect(group(page, 'Service').getByRole('status')).toHaveText('These links could not be loaded.');
  const instead = group(page, 'Service').getByRole('link');
  await expect(instead).toHaveAttribute('href', '/menu#header-menu-service');
  await page.unroute(MENU);
  await group(page, 'Service').locator('summary').click();
  await group(page, 'Service').locator('summary').click();
  await expect(group(page, 'Service').getByRole('link', { name: 'Fitting' })).toBeVisible();
  await expect(group(page, 'Service').getByRole('status')).toHaveCount(0);
});

test('leads to the page with its links without JavaScript', async ({ unscripted: page }) => {
  await page.goto(address(TENANT, '/about-us'));
  await group(page, 'Service').locator('summary').click();
  await group(page, 'Service').getByRole('link').click();
  await expect(page).toHaveURL(`${MENU}#header-menu-service`);
  await page.getByRole('main').getByRole('link', { name: 'Fitting' }).click();
  await expect(page).toHaveURL(address(TENANT, '/pages/fitting'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the opened sheet brings the links of its groups', async ({ page }) => {
    await page.goto(address(TENANT, '/about-us'));
    const loaded = page.waitForResponse(MENU);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await loaded;
    await group(page, 'Buy').locator('summary').tap();
    await group(page, 'Buy').getByRole('link', { name: 'Mazda' }).tap();
    await expect(page).toHaveURL(address(TENANT, '/search/mazda'));
  });
});
