/**
 * A third-party spin viewer loads after a click, stays sandboxed in its frame, and receives only a plain key (sections
 * 3 and 7).
 */
import { expect, test, type Page } from '@playwright/test';
import { quiet } from '../page-idle.ts';
import { askVariant, SPIN_SERVICE as SERVICE, variantAddress } from '../variants.ts';

/** A viewer that tries everything forbidden and writes down the results. */
const VIEWER = `
  const tried = (name, attempt) => { try { return name + ': ' + attempt(); } catch { return name + ': refused'; } };
  document.getElementById('spin').textContent = [
    'code: ' + document.currentScript.dataset.code,
    'origin: ' + self.origin,
    tried('page', () => parent.document.title),
    tried('address', () => parent.location.href),
    tried('cookies', () => document.cookie),
    tried('storage', () => localStorage.getItem('favourites')),
  ].join('; ');`;

/** Opens a vehicle. Returns the requested addresses of the service. */
async function open(page: Page, slug: string): Promise<string[]> {
  const requests: string[] = [];
  await page.route(`${SERVICE}/**`, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: VIEWER });
  });
  await page.goto(variantAddress('spin-service', `/cars/${slug}`));
  await page.evaluate(() => {
    document.cookie = 'secret=1';
    localStorage.setItem('favourites', 'secret');
  });
  return requests;
}
/** Chooses the view, which loads our own script for it and nothing else. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Spin' }).check({ force: true });
  await expect(page.locator('ds-island[name=spin-service]')).toHaveAttribute('ready', '');
}
const link = (page: Page) => page.getByRole('link', { name: 'Load the spin view' });

test('requests nothing from the service before the click', async ({ page }) => {
  const requests = await open(page, 'plain');
  await choose(page);
  await link(page).hover();
  await quiet(page);
  expect(requests).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('runs in a frame without access to the page, its cookies and its storage', async ({ page }) => {
  const requests = await open(page, 'plain');
  await choose(page);
  await link(page).click();
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(page.frameLocator('iframe').locator('#spin')).toHaveText(
    'code: key-1; origin: null; page: refused; address: refused; cookies: refused; storage: refused',
  );
  expect(requests).toEqual([`${SERVICE}/viewer.js`]);
});

test('a hostile code never reaches the page, and the view is missing', async ({ page }) => {
  const requests = await open(page, 'hostile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain('spin.example');
  await expect(page.getByRole('radio', { name: 'Spin' })).toHaveCount(0);
  const { status } = await askVariant('spin-service', '/api/cars/hostile/spin-frame');
  expect(status).toBe(404);
  expect(requests).toEqual([]);
});
