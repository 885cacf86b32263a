/** Map of a vehicle's location: a still preview, then tiles on demand. */
import { expect, test, type Page } from '@playwright/test';
import { builtPages } from '../../support/pages.ts';
import { faults } from '../axe.ts';
import { address, complaints, lookThrough, TILE } from '../site.ts';

const TENANT = 'harbourline';
const TILES = 'https://tile.openstreetmap.org/**';
const island = (page: Page) => page.locator('ds-island[name="map"]');

async function openVehicle(page: Page): Promise<void> {
  for (const { url } of builtPages(TENANT).filter(({ kind }) => kind === '/cars/*')) {
    await page.goto(address(TENANT, url));
    if ((await island(page).count()) > 0) return;
  }
  throw new Error('no vehicle stands at a place with a map');
}

test('requests no tile before a click, then shows the map, reachable by keyboard', async ({ page }) => {
  const found = complaints(page);
  const requests: string[] = [];
  await page.route(TILES, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body: TILE });
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/leaflet/.test(request.url())) scripts.push(request.url());
  });
  await openVehicle(page);
  await lookThrough(page);
  expect(requests).toEqual([]);
  expect(scripts).toEqual([]);
  const height = (await island(page).locator(':scope > div').boundingBox())?.height;
  await island(page).getByRole('button', { name: 'Show map' }).click();
  const map = island(page).getByRole('region', { name: /^Map: / });
  await expect(map).toBeFocused();
  await expect(map.getByText('OpenStreetMap contributors')).toBeVisible();
  expect(requests.length).toBeGreaterThan(0);
  expect((await island(page).locator(':scope > div').boundingBox())?.height).toBe(height);
  expect(await faults(page, { within: '#vehicle-map' })).toEqual([]);
  expect(found).toEqual([]);
});

test('keeps the preview and its button when the map fails to load', async ({ page }) => {
  await page.route('**/assets/leaflet*', (route) => route.abort());
  await openVehicle(page);
  const button = island(page).getByRole('button', { name: 'Show map' });
  await button.click();
  await expect(island(page)).toHaveAttribute('ready', '');
  await expect(button).toBeEnabled();
  await expect(page.locator('#vehicle-map').getByRole('link', { name: 'Get Directions' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('shows address and directions without the preview', async ({ page }) => {
    await openVehicle(page);
    await expect(page.locator('#vehicle-map').getByRole('link', { name: 'Get Directions' })).toBeVisible();
    await expect(island(page).locator('button')).toBeHidden();
  });
});
