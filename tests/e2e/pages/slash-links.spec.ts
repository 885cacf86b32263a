/** Links of a site with `trailing_slash: always`, in pages and in what islands draw. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { awake, fill, PERSON } from '../forms.ts';
import { quiet } from '../page-idle.ts';
import { cards, choose, filters, settled } from '../search-page.ts';
import { variantAddress } from '../variants.ts';

const address = (path: string): string => variantAddress('slashed', path);
const ALL = '/search/new-used-and-demo-cars/';
const card = (page: Page): Locator => cards(page).first().locator('a[href^="/cars/"]').first();

/** Collects the redirects of documents. */
function redirects(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 301) found.push(new URL(response.url()).pathname);
  });
  return found;
}

/** Opens a listing and chooses a make, so that its island draws other cards. */
async function drawCards(page: Page): Promise<void> {
  await page.goto(address(ALL));
  await expect(card(page)).toHaveAttribute('href', '/cars/vehicle-0/');
  await filters(page).hover();
  await settled(page);
  await choose(page, 'Make', 'Mazda');
  await expect(card(page)).toHaveAttribute('href', /^\/cars\/vehicle-(?!0\/)/);
}

test('a card that the search has drawn leads to the address with a slash, without a redirect', async ({
  page,
}) => {
  await drawCards(page);
  const found = redirects(page);
  await card(page).click();
  await page.waitForURL(/\/cars\/[^/]+\/$/);
  expect(found).toEqual([]);
});

test('by keyboard too, and before the address is copied', async ({ page }) => {
  await drawCards(page);
  const found = redirects(page);
  await card(page).focus();
  await expect(card(page)).toHaveAttribute('href', /^\/cars\/[^/]+\/$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cars\/[^/]+\/$/);
  expect(found).toEqual([]);
});

test('the address in the bar has the slash before the query while filters change', async ({ page }) => {
  await drawCards(page);
  await expect(page).toHaveURL(/\/\?[^/]*Mazda/);
});

test('a form opens the success page without a redirect', async ({ page }) => {
  await page.goto(address('/contact/'));
  const form = await awake(page, 'contact-form');
  await fill(form, { ...PERSON, message: 'Is the yard open on Saturday?' });
  const found = redirects(page);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL(/\/success\/#enquiry$/);
  expect(found).toEqual([]);
});

test('a vehicle saved on a card is stored with its own address', async ({ page }) => {
  await page.goto(address(ALL));
  await quiet(page);
  const heart = page.locator('article [data-watchlist=favourites]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const stored = () => page.evaluate(() => localStorage.getItem('favourites') ?? '');
  await expect.poll(stored).toContain('"slug":"vehicle-0"');
  const found = redirects(page);
  await page.goto(address('/favourites/'));
  await page.locator('main article a[href="/cars/vehicle-0/"]').first().click();
  await page.waitForURL(/\/cars\/vehicle-0\/$/);
  expect(found).toEqual([]);
});
