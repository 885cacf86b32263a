/** The list of locations and the location page: distance, filters, holiday hours, and missing data. */
import { expect, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { address, complaints } from '../site.ts';
import { test } from '../test.ts';

const TENANT = 'harbourline';
const LIST = '/dealer-locator';
const LOCATION = '/contact-us/harbourline-brookvale';

/** Answers postcodes like the API. */
async function geocode(page: Page, answers: Record<string, object | undefined>): Promise<void> {
  await page.route('**/api/geocode?*', (route) => {
    const postcode = new URL(route.request().url()).searchParams.get('postal_code') ?? '';
    const location = answers[postcode];
    return location
      ? route.fulfill({ json: { results: [{ geometry: { location } }] } })
      : route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'Invalid postcode' } } });
  });
}

const names = (page: Page) => page.locator('article h3').allTextContents();
const postcode = (page: Page) => page.getByLabel('Your postcode');

test.describe('the list of locations', () => {
  test('sorts by distance from a postcode, and stores it in the address', async ({ page }) => {
    const found = complaints(page);
    await geocode(page, { '3000': { lat: -37.81, lng: 144.96 } });
    await page.goto(address(TENANT, LIST));
    await expect(page.locator('ds-island[name="locator"]')).toHaveAttribute('ready', '');
    const all = await names(page);
    await postcode(page).fill('3000');
    await page.getByRole('button', { name: 'Find nearest' }).click();
    const status = page.getByText(`${all.length} locations, nearest to 3000 first`);
    await expect(status).toBeVisible();
    const sorted = await names(page);
    expect(sorted.slice(0, 2)).toEqual(['Harbourline Essendon', 'Harbourline Ringwood']);
    expect(sorted.toSorted()).toEqual(all.toSorted());
    await expect(page.locator('article').first()).toContainText(/\d+\s?km away/);
    await expect(page).toHaveURL(/\?postcode=3000$/);
    await page.reload();
    await expect(status).toBeVisible();
    expect(await names(page)).toEqual(sorted);
    expect(await faults(page, { within: 'main' })).toEqual([]);
    expect(found).toEqual([]);
  });

  test('filters by department, brand and state, in the address', async ({ page }) => {
    await page.goto(address(TENANT, `${LIST}?state=QLD`));
    await expect(page.getByText('2 locations', { exact: true })).toBeVisible();
    await expect(page.getByLabel('State')).toHaveValue('QLD');
    await page.getByLabel('Department').selectOption('Service');
    await expect(page.getByText('1 location', { exact: true })).toBeVisible();
    expect(await names(page)).toEqual(['Harbourline Aspley']);
    await expect(page).toHaveURL(/\?department=service&state=QLD$/);
    await page.getByLabel('Department').selectOption('We buy cars');
    await expect(page.getByText('No location fits. Choose fewer filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expect(page.getByLabel('State')).toHaveValue('');
  });

  test('shows the error of a postcode', async ({ page }) => {
    await geocode(page, {});
    await page.goto(address(TENANT, LIST));
    const before = await names(page);
    await postcode(page).fill('200');
    await page.getByRole('button', { name: 'Find nearest' }).click();
    const alert = page.getByRole('search').getByRole('alert');
    await expect(alert).toHaveText('Invalid postcode. Please enter a 4-digit number.');
    await postcode(page).fill('0000');
    await postcode(page).press('Enter');
    await expect(alert).toHaveText('Invalid postcode');
    await expect(postcode(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await names(page)).toEqual(before);
  });

  test('finds a postcode in its own list when the API does not answer', async ({ page }) => {
    await page.route('**/api/geocode?*', (route) => route.abort());
    await page.goto(address(TENANT, `${LIST}?postcode=4000`));
    await expect(page.getByText('nearest to 4000 first')).toBeVisible();
    expect((await names(page))[0]).toBe('Harbourline Aspley');
  });

  test('measures from the device’s position, which stays out of the address', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -28.02, longitude: 153.4 });
    await page.goto(address(TENANT, LIST));
    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect(page.getByText('nearest to you first')).toBeVisible();
    expect((await names(page))[0]).toBe('Harbourline Bundall');
    expect(new URL(page.url()).search).toBe('');
  });

  test('shows a message when the device denies its position', async ({ page }) => {
    await page.addInitScript(() => {
      const getCurrentPosition: Geolocation['getCurrentPosition'] = (_found, fail) =>
        fail?.({ code: 1, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' });
      Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } });
    });
    await page.goto(address(TENANT, LIST));
    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect(page.getByRole('search').getByRole('alert')).toHaveText(
      'Your browser does not share your position with this site. Enter your postcode instead.',
    );
  });

  test('requests no tile before a click; a map that fails to load leaves the list and a message', async ({
    page,
  }) => {
    const tiles: string[] = [];
    page.on('request', (request) => {
      if (/tile\.openstreetmap|leaflet/.test(request.url())) tiles.push(request.url());
    });
    await page.route('**/assets/leaflet*', (route) => route.abort());
    await page.goto(address(TENANT, LIST));
    await expect(
      page.getByRole('navigation', { name: 'Map of the locations' }).getByRole('link'),
    ).toHaveCount((await names(page)).length);
    expect(tiles).toEqual([]);
    await page.getByRole('button', { name: 'Show map' }).click();
    await expect(page.getByText('The map could not be loaded.')).toBeVisible();
    await expect(page.locator('article').first()).toBeVisible();
  });

  test('shows numbered pins of matching locations on tiles after a click', async ({ page }) => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNsaAAAAYMBAWxLxO0AAAAASUVORK5CYII=',
      'base64',
    );
    await page.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: pixel }),
    );
    await page.goto(address(TENANT, LIST));
    await page.getByRole('button', { name: 'Show map' }).click();
    const map = page.getByRole('region', { name: 'Map: locations' });
    await expect(map).toBeFocused();
    await expect(map.getByRole('button', { name: /Harbourline/ })).toHaveCount((await names(page)).length);
    await page.getByLabel('State').selectOption('Queensland');
    await expect(map.getByRole('button', { name: /Harbourline/ })).toHaveCount(2);
    await map.getByRole('button', { name: /Aspley/ }).click();
    await expect(map.getByRole('link', { name: 'Harbourline Aspley' })).toHaveAttribute(
      'href',
      /^\/contact-us\//,
    );
  });

  test('has photographs 150 px high', async ({ page }) => {
    await page.goto(address(TENANT, LIST));
    const photo = page.locator('article img').first();
    expect((await photo.boundingBox())?.height).toBe(150);
  });

  test('lists all locations by state without JavaScript', async ({ unscripted }) => {
    await unscripted.goto(address(TENANT, LIST));
    await expect(unscripted.getByRole('heading', { level: 2, name: 'Victoria' })).toBeVisible();
    expect((await names(unscripted)).length).toBeGreaterThan(5);
    await expect(postcode(unscripted)).toBeHidden();
    await expect(unscripted.getByRole('link', { name: 'Get Directions' }).first()).toBeVisible();
  });
});

test.describe('a location page', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Holiday hours' });
  const holidays = (page: Page) => page.locator('#sales').getByRole('button', { name: 'Holiday hours' });

  test('expands its holiday hours, with Today for the current day in its time zone', async ({ page }) => {
    await page.goto(address(TENANT, LOCATION));
    const dates = await page
      .locator('#sales [data-date]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-date') ?? ''));
    const [first = '', second = ''] = dates;
    // Early morning in Sydney, where it is a day later than in London.
    await page.clock.install({ time: new Date(`${second}T06:00:00+11:00`) });
    await page.reload();
    await page.clock.runFor(2_000);
    await holidays(page).click();
    await expect(dialog(page).getByRole('rowheader', { name: 'Today' })).toHaveCount(1);
    await expect(dialog(page).locator(`[data-date="${second}"]`)).toContainText('Today');
    await expect(dialog(page).locator(`[data-date="${first}"]`)).toBeHidden();
    expect(await faults(page, { within: '#opening-hours' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(holidays(page)).toBeFocused();
    // Moves to the next morning.
    await page.clock.runFor(24 * 3_600_000);
    await expect(page.locator(`#sales [data-date="${second}"]`)).toHaveAttribute('hidden', '');
  });

  test('shows them without JavaScript, by date', async ({ unscripted }) => {
    await unscripted.goto(address(TENANT, LOCATION));
    await holidays(unscripted).click();
    await expect(dialog(unscripted)).toContainText(/Closed/);
    await expect(dialog(unscripted)).not.toContainText('Today');
  });

  test('shows its departments side by side, and on a phone one by a selector', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address(TENANT, LOCATION));
    const panels = page.locator('#sales, #service, #parts');
    const tops = async () => panels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(await tops()).size).toBe(1);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.locator('#service')).toBeHidden();
    await page.getByRole('radio', { name: 'Service' }).check();
    await expect(page.locator('#service')).toBeVisible();
    await expect(page.locator('#sales')).toBeHidden();
    await page.goto(address(TENANT, `${LOCATION}#parts`));
    await expect(page.locator('#parts')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Parts' })).toBeChecked();
  });

  test('shows the department of its address without JavaScript', async ({ unscripted }) => {
    await unscripted.setViewportSize({ width: 390, height: 800 });
    await unscripted.goto(address(TENANT, `${LOCATION}#service`));
    await expect(unscripted.locator('#service')).toBeVisible();
  });
});
