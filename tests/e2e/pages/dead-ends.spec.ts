/** Where a visit may end, and how it goes on: missing addresses, open menus, a page without scripts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../../support/pages.ts';
import { ALL } from '../search-page.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';

const TENANT = 'harbourline';

/** Answers an address like a static host that has no such file. */
async function hide(page: Page, pattern: string): Promise<void> {
  const body = readFileSync(path.join(root, 'output', TENANT, '404.html'));
  await page.route(address(TENANT, pattern), (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body }),
  );
}

test('Escape closes an open menu and returns the focus to its title', async ({ page }) => {
  await page.goto(address(TENANT, '/'));
  const menu = page.getByRole('navigation', { name: 'Main' });
  const [group, title] = [menu.locator('details').first(), menu.locator('summary').first()];
  await title.click();
  await expect(page.locator('ds-island[name=menu]')).toHaveAttribute('ready', '');
  await expect(group).toHaveAttribute('open', '');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(group).not.toHaveAttribute('open', '');
  await expect(title).toBeFocused();
});

test.describe('on a host that has no rule for it', () => {
  test('an address in capitals leads to its page, with its filters', async ({ page }) => {
    await hide(page, '/Search/Mazda?body=SUV');
    await page.goto(address(TENANT, '/Search/Mazda?body=SUV'));
    await expect(page).toHaveURL(address(TENANT, '/search/mazda?body=SUV'));
  });

  test('a page beyond the last leads to the last page of its listing', async ({ page }) => {
    await hide(page, `${ALL}/page/999`);
    await page.goto(address(TENANT, `${ALL}/page/999`));
    await expect(page).toHaveURL(new RegExp(`${ALL}\\?page=\\d{1,2}$`));
  });
});

test('the server redirects addresses in capitals and pages beyond the last', async ({ unscripted }) => {
  for (const [from, to] of [
    ['/Search/Mazda?body=SUV', '/search/mazda?body=SUV'],
    ['/search/mazda/page/999', '/search/mazda?page=999'],
  ] as const) {
    const response = await unscripted.goto(address(TENANT, from));
    expect([response?.status(), response?.url()]).toEqual([200, address(TENANT, to)]);
  }
});

test('the 404 page searches, names makes, and looks for vehicles like that of the address', async ({
  page,
}) => {
  await page.goto(address(TENANT, '/cars/2019-toyota-corolla-ascent-an99999'));
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation', { name: 'Makes' }).getByRole('link')).not.toHaveCount(0);
  await expect(main.getByRole('link', { name: /front page/ })).toBeVisible();
  await main.getByRole('link', { name: 'Look for cars like it: 2019 Toyota Corolla Ascent' }).click();
  await expect(page).toHaveURL(/query=2019|make=Toyota/);
  await page.goBack();
  await main.getByRole('searchbox', { name: 'Make, model or keyword' }).fill('mazda');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/mazda/i);
});

test('without scripts a listing says that the filters of its address are ignored', async ({ unscripted }) => {
  await unscripted.goto(address(TENANT, `${ALL}?body=SUV`));
  // Playwright's search for texts passes over `noscript`.
  const note = unscripted.locator('noscript p').filter({ hasText: 'filters in the address' });
  await expect(note).toBeVisible();
});
