/** Keyboard shortcuts of one key: what they do, when they do nothing, and the switch that turns them off. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { builtPages } from '../../support/pages.ts';
import { faults } from '../axe.ts';
import { quiet } from '../page-idle.ts';
import { address, complaints } from '../site.ts';
import { test } from '../test.ts';

const TENANT = 'redgum-4x4';

/** Returns a page of a vehicle for sale with photos. */
function vehiclePage(): string {
  const found = builtPages(TENANT, Infinity).find(({ kind, file }) => {
    const html = kind === '/cars/*' ? readFileSync(file, 'utf8') : '';
    return html.includes('data-chrome-shortcut="photos"') && html.includes('data-vehicle-price-text');
  });
  if (!found) throw new Error('no vehicle page with photos');
  return found.url;
}

/** Opens a page and waits until nothing more loads. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(address(TENANT, url));
  await quiet(page);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const favourite = (page: Page) => page.locator('[data-vehicle-buy-box] [data-watchlist=favourites]');
const scrolled = (page: Page) => page.locator('[data-strip]').evaluate((strip) => strip.scrollLeft);

test('on a vehicle page: ? opens the help, f toggles the favourite, arrows turn the photos', async ({
  page,
}) => {
  const found = complaints(page);
  await open(page, vehiclePage());
  await page.keyboard.press('?');
  await expect(dialog(page)).toBeVisible();
  expect(await faults(page, { within: 'dialog[open]' })).toEqual([]);
  await test.step('does nothing else while a dialog is open', async () => {
    await page.keyboard.press('f');
    await page.keyboard.press('ArrowRight');
    await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await scrolled(page)).toBe(0);
  });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('f');
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('f');
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => scrolled(page)).toBe(0);
  await test.step('does nothing with a modifier', async () => {
    for (const key of ['Control+f', 'Alt+f', 'Meta+f']) await page.keyboard.press(key);
    await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
  });
  expect(found).toEqual([]);
});

test('on a listing: arrows go from vehicle to vehicle, f marks it, / focuses the search and then types', async ({
  page,
}) => {
  await open(page, '/search/used-cars');
  const cards = page.locator('main [data-ui-card]');
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(0).locator('h3 a')).toBeFocused();
  // Through the photos of the first card to the second one.
  const reachesSecond = async () => {
    await page.keyboard.press('ArrowRight');
    return cards
      .nth(1)
      .locator('h3 a')
      .evaluate((link) => link === document.activeElement);
  };
  await expect.poll(reachesSecond, { timeout: 15_000 }).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect(cards.nth(0).locator('h3 a')).toBeFocused();
  await page.keyboard.press('f');
  await expect(cards.nth(0).locator('[data-watchlist=favourites]')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('/');
  const field = page.locator('main form input[name=query]');
  await expect(field).toBeFocused();
  await page.keyboard.type('f/?');
  await expect(field).toHaveValue('f/?');
  await expect(dialog(page)).toBeHidden();
});

test('/ opens the stock on a page without a search field', async ({ page }) => {
  await open(page, vehiclePage());
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search\//);
});

test('the link in the footer opens the help; the visitor can turn the keys off and on again', async ({
  page,
}) => {
  await open(page, vehiclePage());
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog(page).getByLabel('Use these keys on this site').uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('f');
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await quiet(page);
  await page.keyboard.press('?');
  await page.keyboard.press('f');
  await expect(page.locator('ds-island[name=shortcuts]')).toHaveAttribute('ready', '');
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog(page).getByLabel('Use these keys on this site').check();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('f');
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
});

test('no script of the shortcuts loads before a key or a press', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('shortcuts')) scripts.push(request.url());
  });
  await open(page, vehiclePage());
  expect(scripts).toEqual([]);
  await page.keyboard.press('?');
  await expect(dialog(page)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no link to the help', async ({ page }) => {
    await page.goto(address(TENANT, vehiclePage()));
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
  });
});
