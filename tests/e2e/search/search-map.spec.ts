/** The map of the results of a listing. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { ALL, cards, choose, countShown, filters, open, results, settled } from '../search-page.ts';
import { address, complaints, TILE } from '../site.ts';

const TENANT = 'harbourline';
const map = (page: Page): Locator => page.getByRole('region', { name: 'Map: locations of the vehicles' });
const rows = (page: Page): Locator =>
  results(page)
    .getByRole('listitem')
    .getByRole('link', { name: /cars?$/ });
const openMap = (page: Page): Promise<void> => page.getByRole('button', { name: 'Map', exact: true }).click();
const numberIn = (text: string): number => Number(/(\d+) cars?/.exec(text)?.[1]);
const sumRows = async (page: Page): Promise<number> =>
  (await rows(page).allInnerTexts()).reduce((sum, text) => sum + numberIn(text), 0);

/** Serves tiles and returns the requests for tiles and for the map's code. */
async function recordRequests(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  );
  page.on('request', (request) => {
    if (/tile\.openstreetmap|leaflet|search\/map\.json/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

test.describe('the map of the results', () => {
  test('loads code and tiles with the first press, and counts the vehicles of each location', async ({
    page,
  }) => {
    const found = complaints(page);
    const requests = await recordRequests(page);
    await open(page, TENANT, ALL);
    const all = await countShown(page);
    expect(requests).toEqual([]);
    await openMap(page);
    await expect(map(page)).toBeVisible();
    await expect(map(page).getByText('OpenStreetMap contributors')).toBeVisible();
    expect(requests.length).toBeGreaterThan(1);
    await expect(cards(page)).toHaveCount(0);
    expect(await sumRows(page)).toBe(all);
    expect(await faults(page)).toEqual([]);
    expect(found).toEqual([]);
  });

  test('follows the filters', async ({ page }) => {
    await recordRequests(page);
    await open(page, TENANT, ALL);
    await openMap(page);
    await expect(map(page)).toBeVisible();
    const { count } = await choose(page, 'Make', 'Kia');
    await expect.poll(() => sumRows(page)).toBe(count);
    expect(await countShown(page)).toBe(count);
  });

  test('leads to the vehicles of a location, from the list and from a pin, by keyboard', async ({ page }) => {
    await recordRequests(page);
    await open(page, TENANT, ALL);
    await openMap(page);
    const row = rows(page).filter({ hasText: 'Harbourline Warners Bay' });
    const count = numberIn(await row.innerText());
    await row.focus();
    await page.keyboard.press('Enter');
    await settled(page);
    await expect(page).toHaveURL(address(TENANT, `${ALL}?location_name=Harbourline+Warners+Bay`));
    expect(await countShown(page)).toBe(count);
    await expect(cards(page).first()).toContainText('Harbourline Warners Bay');
    await expect(results(page)).toBeFocused();
    await openMap(page);
    await expect(row).toHaveAttribute('aria-current', 'true');
    const pin = map(page)
      .getByRole('button', { name: /Harbourline (?:Essendon|Ringwood)/ })
      .first();
    await pin.focus();
    await page.keyboard.press('Enter');
    await map(page)
      .getByRole('link', { name: /^Show \d+ cars$/ })
      .first()
      .click();
    await settled(page);
    await expect(page).toHaveURL(/location_name=Harbourline\+(?:Essendon|Ringwood)$/);
    await expect(map(page)).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
  });

  test('returns to the list with the same button, and reports a map that does not load', async ({ page }) => {
    await recordRequests(page);
    await page.route('**/assets/leaflet*', (route) => route.abort());
    await open(page, TENANT, ALL);
    await openMap(page);
    await expect(page.getByText('The list of locations still works.')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test('the button of the map is absent for a dealer with one location, and hidden without JavaScript', async ({
  page,
  browser,
}) => {
  await open(page, 'redgum-4x4', ALL);
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveCount(0);
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(address(TENANT, ALL));
  await expect(filters(still)).toBeAttached();
  await expect(still.getByRole('button', { name: 'Map', exact: true })).toBeHidden();
  await still.close();
});
