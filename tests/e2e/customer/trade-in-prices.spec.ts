/** A trade-in offer reduces every visible price until it ends (specification, section 4). */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { address } from '../site.ts';
import { test } from '../test.ts';
import { variantAddress } from '../variants.ts';
import { watchShifts } from '../vehicle-page.ts';
import { builtPages } from '../../support/pages.ts';

const TENANT = 'redgum-4x4';

/** Returns a vehicle page with a price. */
function pricedPage(): string {
  const found = builtPages(TENANT, Infinity).find(
    ({ kind, file }) => kind === '/cars/*' && /data-vehicle-price-text=/.test(readFileSync(file, 'utf8')),
  );
  if (!found) throw new Error('no vehicle page with a price');
  return found.url;
}

const EXPIRY = '2199-12-03T02:00:00Z';

/** Opens a page in a browser with a stored offer. */
async function open(page: Page, url: string, valuation: object): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.setItem('trade-in-valuation', text),
    JSON.stringify({ version: 1, value: valuation }),
  );
  await page.goto(url.startsWith('http') ? url : address(TENANT, url));
}

/** Returns the built and the displayed prices of the page. */
const prices = (page: Page, within = 'body') =>
  page.locator(`${within} [data-ui-price]`).evaluateAll((elements) =>
    elements.map((element) => ({
      built: Number(element.getAttribute('data-ui-price')),
      shown: Number(element.textContent?.replaceAll(/\D/g, '')),
      note: element.getAttribute('data-less'),
    })),
  );

async function expectReduced(page: Page, within?: string): Promise<void> {
  await expect
    .poll(async () => {
      const all = await prices(page, within);
      return all.length > 0 && all.every(({ built, shown }) => shown === built - 1_000);
    })
    .toBe(true);
  for (const { note } of await prices(page, within)) expect(note).toBe('less $1,000 trade-in');
}

test('on the vehicle page: price block, sticky header, similar vehicles; almost no layout shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await watchShifts(page);
  await open(page, pricedPage(), { offer_price: 1000, offer_expiry: EXPIRY });
  await expectReduced(page, 'main');
  await expectReduced(page, '[aria-label="This vehicle"]');
  await expect(page.locator('[data-vehicle-price-text]')).toContainText(
    'less your trade-in offer of $1,000. Expires on 3 December 2199.',
  );
  // The price is in the first screen, and the content below moves to fit the offer's line.
  expect(await shifts()).toBeLessThan(0.04);
});

test('on the printed page', async ({ page }) => {
  const slug = pricedPage().split('/').pop() ?? '';
  await open(page, `/print?car_id=${slug}&dialog=no`, { offer_price: 1000, offer_expiry: EXPIRY });
  await expect(page.locator('html')).toHaveAttribute('data-print', 'ready');
  await expectReduced(page, 'main');
  await expect(page.locator('[data-vehicle-price-text]')).toContainText(
    'less your trade-in offer of $1,000.',
  );
});

test('in the calculator’s deposit', async ({ page }) => {
  await open(page, variantAddress('offers', '/cars/vehicle-1'), { offer_price: 1000, offer_expiry: EXPIRY });
  const calculator = page.locator('#finance-calculator');
  await calculator.scrollIntoViewIfNeeded();
  await expect(calculator.getByLabel('Deposit or trade-in')).toHaveValue(/1,000/);
});

test('on cards of a search, also those drawn later', async ({ page }) => {
  await open(page, '/search/used-cars', { offer_price: 1000, offer_expiry: EXPIRY });
  await expectReduced(page, 'main');
  await page.getByLabel('Sort').first().selectOption({ index: 2 });
  await expectReduced(page, 'main');
});

test('in favourites and the comparison', async ({ page }) => {
  await open(page, '/search/used-cars', { offer_price: 1000, offer_expiry: EXPIRY });
  for (const name of [/^Favourite/, /^Compare/]) {
    const button = page.getByRole('button', { name }).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto(address(TENANT, '/favourites'));
  await expectReduced(page, 'main');
  await page.goto(address(TENANT, '/compare'));
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('less $1,000 trade-in');
});

test.describe('reduces nothing', () => {
  const plain = async (page: Page) => {
    await expect(page.locator('ds-island[name="visitor-price"]')).toHaveAttribute('ready', '');
    await expect
      .poll(async () =>
        (await prices(page)).every(({ built, shown, note }) => shown === built && note === null),
      )
      .toBe(true);
    await expect(page.locator('[data-vehicle-price-text]')).toBeHidden();
  };

  test('an offer that ended in 2020', async ({ page }) => {
    await open(page, pricedPage(), { offer_price: 1000, offer_expiry: '2020-01-01T00:00:00Z' });
    await plain(page);
  });

  test('an offer that is a text', async ({ page }) => {
    await open(page, pricedPage(), { offer_price: '1000' });
    await plain(page);
  });

  test('an offer that ends while the page is open', async ({ page }) => {
    await page.clock.install();
    const offer_expiry = new Date(Date.now() + 600_000).toISOString();
    await open(page, pricedPage(), { offer_price: 1000, offer_expiry });
    await expectReduced(page, 'main');
    await page.clock.fastForward(601_000);
    await plain(page);
  });
});
