/** Sharing the address of results, and recently viewed vehicles on listings. */
import { expect, test } from '@playwright/test';
import { ALL, choose, filters, open, settled } from '../search-page.ts';
import { address } from '../site.ts';

const TENANT = 'harbourline';
const share = 'Share these results';

test.describe('sharing a search', () => {
  test('copies the address with the filters, without page and campaign, and says so', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Desktop browsers without a dialog of their own.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await open(page, TENANT, `${ALL}?utm_source=letter&page=2`);
    const { value } = await choose(page, 'Body');
    await page.getByRole('button', { name: share }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link to these results copied' })).toBeVisible();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied.searchParams.has('utm_source')).toBe(false);
    expect(copied.searchParams.has('page')).toBe(false);
    await page.goto(copied.href);
    await settled(page);
    await expect(page.getByRole('button', { name: `Remove ${value}` })).toBeVisible();
  });

  test('uses the dialog of the browser, also as the first press on the page', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', {
        configurable: true,
        value: (data: ShareData) => {
          Object.assign(globalThis, { shared: data });
          return Promise.resolve();
        },
      });
    });
    await page.goto(address(TENANT, '/search/used-cars'));
    await page.getByRole('button', { name: share }).click();
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { shared?: ShareData }).shared?.url))
      .toBe(address(TENANT, '/search/used-cars'));
  });

  test('shows the address when it cannot be copied', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    });
    await page.goto(address(TENANT, '/search/used-cars'));
    await page.getByRole('button', { name: share }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copy this address: http' })).toBeVisible();
  });
});

test('a listing shows recently viewed vehicles once there are some', async ({ page }) => {
  await page.goto(address(TENANT, ALL));
  const strip = page.getByRole('region', { name: 'Recently viewed' });
  await expect(strip).toBeHidden();
  const card = page.locator('#results article').first();
  const name = await card.locator('h3 a').innerText();
  await card.locator('h3 a').click();
  await expect(page.locator('ds-island[name="record-view"]')).toHaveAttribute('ready', '');
  await page.goto(address(TENANT, '/search/used-cars'));
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await filters(page).hover();
  await expect(strip).toBeVisible();
});

test('cards repeat repayment and market of their vehicle page', async ({ page }) => {
  await page.goto(address(TENANT, ALL));
  const card = page
    .locator('#results article', { hasText: 'below market' })
    .filter({ hasText: 'comparison rate' })
    .first();
  const text = await card.innerText();
  const below = /\$[\d,]+(?= below market)/.exec(text)?.[0] ?? '';
  const weekly = /est\. \$[\d,]+\/wk/.exec(text)?.[0] ?? '';
  expect(weekly).not.toBe('');
  await card.locator('h3 a').click();
  await expect(page.getByText(`${below} below the market average`).first()).toBeVisible();
  await expect(page.getByText(weekly).filter({ visible: true }).first()).toBeVisible();
});
