/** Missing frames and interiors, and keys pressed before the script loads (specification, sections 2 and 8). */
import { expect, test, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { quiet } from '../page-idle.ts';
import { choose, href, now, open, surface, wake } from './spin-page.ts';

const gone = (page: Page, pattern: RegExp) => page.route(pattern, (route) => route.fulfill({ status: 404 }));
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name });
/** Returns the page's warnings from now on. */
const warnings = (page: Page): string[] => {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') found.push(message.text());
  });
  return found;
};
/** Expects the photos on the stage and no choice of the spin. */
async function galleryInstead(page: Page): Promise<void> {
  await expect(radio(page, /^Gallery/)).toBeChecked();
  await expect(radio(page, /^No spin view/)).toBeDisabled();
  await expect(page.locator('[data-stage=spin]')).toBeHidden();
  await expect(page.getByRole('list', { name: /^Photos of/ })).toBeVisible();
}

test('the next frame replaces a missing first one before any touch', async ({ page }) => {
  await gone(page, /\/turn\/0[01]\.webp$/);
  await open(page);
  const still = surface(page).locator('img');
  await expect(still).toHaveAttribute('src', /\/02\.webp$/);
  await expect(still).toBeVisible();
  expect(await still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await now(page)).toBe(3);
  await wake(page);
  await page.keyboard.press('ArrowRight');
  expect(await now(page)).toBe(4);
});

test('a spin set without any frame becomes the gallery before any touch, with one log line', async ({
  page,
}) => {
  const found = warnings(page);
  await gone(page, /\/turn\/.*\.webp$/);
  await open(page);
  await galleryInstead(page);
  expect(found.filter((text) => text.includes('spin view'))).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await faults(page, { within: 'article' })).toEqual([]);
});

test('gives up a spin set before any touch after three missing frames', async ({ page }) => {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (/\/turn\//.test(request.url())) urls.add(request.url());
  });
  await gone(page, /\/turn\/.*\.webp$/);
  await open(page);
  await galleryInstead(page);
  expect(urls.size).toBe(3);
});

test('photos replace a pending frame without a touch, and the spin stays available', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/turn\//, () => {});
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(href, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('ds-island[name=media]')).toHaveAttribute('ready', '');
  await expect(radio(page, /^Spin/)).toBeChecked();
  await page.clock.runFor(8_000);
  await expect(radio(page, /^Gallery/)).toBeChecked();
  await expect(page.getByRole('list', { name: /^Photos of/ })).toBeVisible();
  await expect(radio(page, /^Spin/)).toBeEnabled();
});

test('a spin set that breaks after a touch becomes the gallery, with the focus', async ({ page }) => {
  const found = warnings(page);
  await open(page);
  await quiet(page);
  await page.route(/\/turn\//, (route) => route.fulfill({ contentType: 'image/webp', body: '' }));
  // Loaded frames would come from memory.
  await page.locator('ds-island[name=spin]').evaluate((island) => {
    const props = JSON.parse(island.getAttribute('props') ?? '{}') as { frames: { after: string } };
    const frames = { ...props.frames, after: `${props.frames.after}?again` };
    island.setAttribute('props', JSON.stringify({ ...props, frames }));
  });
  await surface(page).focus();
  await galleryInstead(page);
  await expect(radio(page, /^Gallery/)).toBeFocused();
  expect(found.filter((text) => text.includes('spin view'))).toHaveLength(1);
});

test('a missing interior shows a message with the way back to the gallery', async ({ page }) => {
  await gone(page, /\/interior\.webp$/);
  await open(page);
  await choose(page, 'Interior');
  const stage = page.locator('[data-stage=interior]');
  await expect(stage.getByText('The interior cannot be shown.')).toBeVisible();
  await expect(page.getByText('Points in the interior')).toBeHidden();
  await expect(stage.locator('img')).toBeHidden();
  await expect(stage.getByRole('button', { name: 'Fullscreen' })).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await faults(page, { within: 'article' })).toEqual([]);
  await stage.getByRole('button', { name: 'See the photos' }).click();
  await expect(radio(page, /^Gallery/)).toBeChecked();
  await expect(radio(page, /^Gallery/)).toBeFocused();
});

test('keys pressed before the frames have loaded count', async ({ page }) => {
  let go = (): void => {};
  const held = new Promise<void>((done) => (go = done));
  await open(page);
  await quiet(page);
  await page.route(/\/turn\//, async (route) => {
    await held;
    await route.continue();
  });
  await surface(page).focus();
  await expect(page.locator('ds-island[name=spin]')).toHaveAttribute('ready', '');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await now(page)).toBe(3);
  go();
  await wake(page);
  expect(await now(page)).toBe(3);
});

test('keys pressed before the script has loaded count', async ({ page }) => {
  let go = (): void => {};
  const held = new Promise<void>((done) => (go = done));
  await page.route(/enhance-spin-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page);
  await quiet(page);
  await surface(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  go();
  await wake(page);
  expect(await now(page)).toBe(35);
});
