/** The way from the page of a vehicle back to its results, and to its neighbours there. */
import { expect, test, type Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { ALL, cards, choose, open, scrolled, titles } from '../search-page.ts';
import { address } from '../site.ts';

const TENANT = 'harbourline';

const trail = (page: Page) => page.getByRole('navigation', { name: 'Results' });

test('a vehicle opened from results leads to its neighbours and back to the position in the results', async ({
  page,
}) => {
  await open(page, TENANT, ALL);
  await choose(page, 'Body', 'SUV');
  const names = await titles(page);
  await cards(page).nth(5).scrollIntoViewIfNeeded();
  const position = await scrolled(page);
  const results = page.url();
  await cards(page).nth(5).locator('h3 a').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(names[5]?.split('\n')[0] ?? 'missing');
  await trail(page).getByRole('link', { name: 'Next' }).click();
  await expect(heading).toContainText(names[6]?.split('\n')[0] ?? 'missing');
  await trail(page).getByRole('link', { name: 'Previous' }).click();
  await trail(page).getByRole('link', { name: 'Previous' }).click();
  await expect(heading).toContainText(names[4]?.split('\n')[0] ?? 'missing');
  await trail(page).getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL(results);
  await expect.poll(async () => Math.abs((await scrolled(page)) - position)).toBeLessThan(5);
});

test('the last vehicle of a page of results leads to the first of the next page, and back', async ({
  page,
}) => {
  await open(page, TENANT, ALL);
  await choose(page, 'Body', 'SUV');
  const names = await titles(page);
  const last = names[names.length - 1]?.split('\n')[0] ?? 'missing';
  await cards(page).last().locator('h3 a').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(last);
  await trail(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/cars\//);
  await expect(heading).not.toContainText(last);
  const first = page.url();
  await trail(page).getByRole('link', { name: 'Next' }).click();
  await trail(page).getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(first);
  await trail(page).getByRole('link', { name: 'Previous' }).click();
  await expect(heading).toContainText(last);
  await trail(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(first);
  await trail(page).getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL(/body=SUV.*page=2/);
  await expect(cards(page).first().locator('h3 a')).toHaveAttribute('href', new URL(first).pathname);
});

test('a vehicle opened by its address has no way back to results', async ({ page }) => {
  await open(page, TENANT, ALL);
  const [href = ''] = await cards(page)
    .locator('h3 a')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));
  await page.goto(address(TENANT, href));
  await expect(page.locator('ds-island[name=trail]')).toHaveAttribute('ready', '');
  await expect(trail(page)).toHaveCount(0);
});

test('a printed page of results has a row for each vehicle on two sheets', async ({ page }) => {
  await page.goto(address(TENANT, ALL));
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })), {
    verbosity: 0,
  });
  expect(pdf.numPages).toBe(2);
});
