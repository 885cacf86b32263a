/** Islands wake when their time comes, take over the markup without a complaint, and cost nothing before. */
import { expect, test, type Page } from '@playwright/test';
import { builtPages } from '../support/pages.ts';
import { address, complaints } from './site.ts';

const TENANT = 'harbourline';
const islandScripts = (page: Page): string[] => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:island|hydrate)/.test(request.url())) loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
};

/** A vehicle with several photos: the first listing's cards say how many there are. */
async function openVehicleWithPhotos(page: Page): Promise<void> {
  await page.goto(address(TENANT, '/search/new-used-and-demo-cars'));
  const addresses = await page
    .locator('main a[href^="/cars/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const url of addresses) {
    await page.goto(address(TENANT, url));
    if ((await page.locator('[data-photos] li[id^="photo-"]').count()) > 2) return;
  }
  throw new Error('no vehicle with more than two photos on the first listing page');
}

test('the gallery loads no script until it is touched, then its buttons move the strip and stop at its ends', async ({
  page,
}) => {
  const found = complaints(page);
  await openVehicleWithPhotos(page);
  const loaded = islandScripts(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await page.locator('ds-island[name="gallery"]').getByLabel('Next photo').hover();
  await expect(page.locator('ds-island[name="gallery"]')).toHaveAttribute('ready', '');
  expect(loaded.length).toBeGreaterThan(0);
  const previous = page.getByRole('button', { name: 'Previous photo' });
  const next = page.getByRole('button', { name: 'Next photo' });
  await expect(previous).toBeDisabled();
  const photos = page.locator('[data-photos] li[id^="photo-"]');
  const count = await photos.count();
  for (let photo = 2; photo <= count; photo += 1) {
    await next.click();
    await expect(page.locator('ds-island[name="gallery"] output')).toHaveText(`Photo ${photo} of ${count}`);
    await expect(previous).toBeEnabled();
  }
  await expect(next).toBeDisabled();
  await expect(photos.last()).toBeInViewport();
  expect(found).toEqual([]);
});

test('a place says whether it is open once its island has woken', async ({ page }) => {
  const found = complaints(page);
  const url = builtPages(TENANT).find(({ kind }) => kind === '/contact-us/*')?.url ?? '';
  await page.clock.setFixedTime(new Date('2026-11-25T01:00:00Z'));
  await page.goto(address(TENANT, url));
  const island = page.locator('ds-island[name="open-now"]').first();
  await expect(island).toHaveAttribute('ready', '');
  await expect(island).toContainText(/open/i);
  expect(found).toEqual([]);
});

test('a button that is pressed while its script is on the way acts once, when it has come', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/enhance-share*', async (route) => {
    await held;
    await route.continue();
  });
  await openVehicleWithPhotos(page);
  await page.evaluate(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: (text: string) => Promise.resolve(written.push(text)),
    });
  });
  const island = page.locator('ds-island[name="share"]');
  await island.getByRole('button', { name: 'Share' }).click();
  await expect(island.locator('output')).toBeEmpty();
  release();
  await expect(island.locator('output')).toHaveText(/^Copied /);
  expect(await page.evaluate(() => (window as unknown as { written: string[] }).written.length)).toBe(1);
});
