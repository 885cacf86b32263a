/** Sharing, printing and downloading a vehicle. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { builtPages } from '../../support/pages.ts';
import { faults } from '../axe.ts';
import { address, complaints, impatient } from '../site.ts';

const TENANT = 'harbourline';
const url = builtPages(TENANT).find(({ kind }) => kind === '/cars/*')?.url ?? '';
const slug = url.replaceAll(/^\/cars\/|\/$/g, '');
const island = (page: Page) => page.locator('ds-island[name="share"]');

/** Opens a vehicle and starts the bar's script. */
async function openVehicle(page: Page): Promise<string> {
  await page.goto(address(TENANT, url));
  await island(page).getByRole('button', { name: 'Share' }).focus();
  await expect(island(page)).toHaveAttribute('ready', '');
  return (await page.locator('h1').textContent()) ?? '';
}

test('Share copies the address, shows a message for 3 s and reads Copied for 1.5 s', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install({ time: new Date('2026-11-25T01:00:00Z') });
  const found = complaints(page);
  const name = await openVehicle(page);
  await page.clock.pauseAt(new Date('2026-11-25T02:00:00Z'));
  const share = island(page).locator('[data-act="copy"]');
  await share.click();
  const toast = island(page).locator('output');
  await expect(toast).toHaveText(/^Copied .+ to your clipboard!$/);
  await expect(toast).toContainText(name);
  await expect(share.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^https://[^/]+/cars/${slug}$`));
  await page.clock.runFor(1499);
  await expect(share.getByText('Copied')).toBeVisible();
  await page.clock.runFor(2);
  await expect(share.getByText('Copied')).toBeHidden();
  await page.clock.runFor(1400);
  await expect(toast).not.toBeEmpty();
  await page.clock.runFor(200);
  await expect(toast).toBeEmpty();
  expect(found).toEqual([]);
});

test('shows the address when the clipboard refuses; a network opens in a window of 550 by 400', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) });
    window.open = (...args) => {
      (window as unknown as { opened: unknown }).opened = args;
      return window;
    };
  });
  await openVehicle(page);
  await island(page).locator('[data-act="copy"]').click();
  await expect(island(page).locator('output')).toHaveText(/^Copy this address: https:.*\/cars\//);
  expect(await faults(page, { within: 'article' })).toEqual([]);
  await expect(island(page).locator('[data-act="copy"]')).not.toHaveAttribute('data-done');
  await island(page).getByRole('link', { name: 'Facebook' }).click();
  const opened = await page.evaluate(() => (window as unknown as { opened: string[] }).opened);
  expect(opened[0]).toMatch(/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=https%3A%2F%2F/);
  expect(opened[2]).toBe('popup,width=550,height=400');
});

test('Print opens the printable page in a new tab and records 61', async ({ page, context }) => {
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const name = await openVehicle(page);
  await expect(page.locator('ds-island[name="analytics"]')).toHaveAttribute('ready', '');
  const opening = context.waitForEvent('page');
  await island(page).getByRole('link', { name: 'Print' }).click();
  const printable = await opening;
  const found = complaints(printable);
  await expect(printable.locator('html')).toHaveAttribute('data-printed', '');
  expect(new URL(printable.url()).search).toBe(`?car_id=${slug}`);
  await expect(printable.locator('h1')).toHaveText(name);
  await expect(printable.locator('script[src*="island"], ds-island ds-island, form')).toHaveCount(0);
  expect(found).toEqual([]);
  const ids = await page.evaluate(() =>
    (window as unknown as { dataLayer: { event_id: number }[] }).dataLayer.map(({ event_id: id }) => id),
  );
  expect(ids.at(-1)).toBe(61);
});

test('the printable page explains what to do without a vehicle, and reports a removed one', async ({
  page,
}) => {
  const found = complaints(page);
  for (const query of ['', '?car_id=', '?car_id=../x', '?car_id=%3Cscript%3E'])
    await test.step(`with ${query || 'no query'}`, async () => {
      await page.goto(address(TENANT, `/print/${query}`));
      await expect(page.locator('ds-island[name="print"]')).toHaveAttribute('ready', '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print a vehicle');
    });
  expect(found).toEqual([]);
  await page.goto(address(TENANT, '/print/?car_id=no-such-vehicle'));
  await expect(page.locator('[data-reason]')).toHaveText('The vehicle no longer exists.');
  await expect(page.getByRole('link', { name: 'See all cars' })).toHaveAttribute('href', /^\/search\//);
  expect(await faults(page)).toEqual([]);
});

test('names the PDF after the vehicle and reads Preparing… meanwhile', async ({ page }) => {
  test.slow();
  await openVehicle(page);
  const button = island(page).locator('[data-act="pdf"]');
  const downloading = page.waitForEvent('download', { timeout: 60_000 });
  await button.click();
  await expect(button.getByText('Preparing…')).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${slug}.pdf`);
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeGreaterThan(20_000);
  await expect(button.getByText('Preparing…')).toBeHidden();
});

/** Requests the PDF and returns the alert's text. */
const readAlert = async (page: Page): Promise<string> => {
  const dialogText = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return `${dialog.type()}: ${dialog.message()}`;
  });
  await island(page).locator('[data-act="pdf"]').click();
  return dialogText;
};

test('alerts with the error of a failed PDF, or that the server is unreachable', async ({ page }) => {
  await openVehicle(page);
  let alerts = 0;
  page.on('dialog', () => (alerts += 1));
  for (const [name, answer, text] of [
    [
      '404',
      { status: 404, json: { error: { message: 'There is no such vehicle.' } } },
      /^alert: There is no such/,
    ],
    ['500', { status: 500, body: 'oops' }, /^alert: The PDF could not/],
    ['HTML', { status: 200, contentType: 'text/html', body: '<p>' }, /^alert: The PDF could not/],
    ['null', { status: 200, json: null }, /^alert: The PDF could not be made/],
    ['JSON', { status: 200, json: { error: { message: {} } } }, /^alert: The PDF could not be made/],
    ['no network', undefined, /^alert: The PDF could not be fetched\. Please check your connection/],
  ] as const)
    await test.step(name, async () => {
      await page.unrouteAll();
      await page.route('**/api/cars/*/pdf', (route) => (answer ? route.fulfill(answer) : route.abort()));
      expect(await readAlert(page)).toMatch(text);
      await expect(island(page).getByText('Preparing…')).toBeHidden();
    });
  expect(alerts).toBe(6);
});

test('a PDF times out after 60 s', async ({ page }) => {
  const waited = await impatient(page);
  await openVehicle(page);
  expect(await readAlert(page)).toMatch(/^alert: The PDF could not be fetched\./);
  expect(await waited('pdf')).toEqual([60_000]);
});

/** Selector of the controls, by their texts. */
const CONTROLS =
  /Swipe to spin|Call Now|Download PDF|Copied|Fave|Get Directions|About this location|Estimate delivery|Show map|Show More|Show All|Similar cars/;
for (const [name, open] of [
  ['the printable page', (page: Page) => page.goto(address(TENANT, `/print/?car_id=${slug}&dialog=no`))],
  [
    'the vehicle page on paper',
    async (page: Page) => {
      await page.emulateMedia({ media: 'print' });
      await page.goto(address(TENANT, url));
    },
  ],
] as const) {
  test(`${name} has name, price, number, hours and address, at most 4 photos and no controls`, async ({
    page,
  }) => {
    await open(page);
    const sheet = page.locator('main article').first();
    // A page on paper has it in its head as well, where the printable page has the QR code.
    await expect(sheet.getByText(new RegExp(`^https://[^/]+/cars/${slug}$`)).first()).toBeVisible();
    await expect(sheet.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sheet.getByText(/^Phone \d[\d ]{8,}$/)).toBeVisible();
    await expect(sheet.getByText('Where to see it')).toBeVisible();
    const lines = (await page.locator('body').innerText()).split('\n');
    expect(lines.filter((line) => /^(?:Phone )?[01]\d[\d ]{8,}$/.test(line.trim()))).toHaveLength(1);
    await expect(sheet.locator('button:visible, input:visible, form:visible, nav:visible')).toHaveCount(0);
    const shown = await sheet.locator('img:visible').count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThanOrEqual(4);
    expect(await sheet.innerText()).not.toMatch(CONTROLS);
    expect(await faults(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('networks are links, and nothing is dead', async ({ page }) => {
    await page.goto(address(TENANT, url));
    await expect(island(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await expect(island(page).getByRole('button')).toHaveCount(0);
    await expect(island(page).getByRole('link', { name: 'Print' })).toHaveCount(0);
    await page.goto(address(TENANT, '/print/'));
    await expect(page.getByText('it is made for paper too')).toBeVisible();
  });
});
