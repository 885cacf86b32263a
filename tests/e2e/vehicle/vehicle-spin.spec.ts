/** Spinner, interior and view switch of a vehicle page (specification, sections 2, 3, 8 and 9). */
import { expect, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { quiet } from '../page-idle.ts';
import { complaints } from '../site.ts';
import { choose, href, now, open, surface, wake } from './spin-page.ts';
import { test } from '../test.ts';

const hint = (page: Page) => page.getByText('Swipe to spin');
const spins = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/turn/')) requests.push(new URL(request.url()).pathname);
  });
  return requests;
};
/** Records every frame displayed from now on, in order. */
const watch = (page: Page) =>
  surface(page).evaluate((element) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(element.getAttribute('aria-valuenow') ?? '')).observe(element, {
      attributeFilter: ['aria-valuenow'],
    });
    Object.assign(window, { seen });
  });
const seen = (page: Page): Promise<string[]> => page.evaluate(() => (window as never)['seen']);

test('requests only the first frame before the visitor touches the spinner; keys and drags turn it', async ({
  page,
}) => {
  const found = complaints(page);
  const requests = spins(page);
  await open(page);
  await quiet(page);
  expect(requests).toHaveLength(1);
  await expect(hint(page)).toBeVisible();
  await wake(page);
  expect(new Set(requests).size).toBe(36);
  await test.step('arrow keys turn it, and the first press hides the hint', async () => {
    await expect(hint(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    expect(await now(page)).toBe(2);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await now(page)).toBe(36);
    await expect(hint(page)).toBeHidden();
  });
  await test.step('Home, End, Page Up and Page Down turn it like a slider', async () => {
    const shown: number[] = [];
    for (const key of ['End', 'Home', 'PageUp', 'PageUp', 'PageDown', 'Home']) {
      await page.keyboard.press(key);
      shown.push(await now(page));
    }
    expect(shown).toEqual([36, 1, 10, 19, 10, 1]);
  });
  await test.step('a drag turns it by a frame every 20 pixels', async () => {
    const box = await surface(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 19, y);
    expect(await now(page)).toBe(1);
    await page.mouse.move(x + 65, y);
    expect(await now(page)).toBe(4);
    await page.mouse.move(x - 40, y);
    await page.mouse.up();
    expect(await now(page)).toBe(35);
    await page.mouse.move(x + 100, y);
    expect(await now(page)).toBe(35);
  });
  expect(found).toEqual([]);
});

test('turns by itself once and stops', async ({ page }) => {
  await page.clock.install();
  await open(page, 'no-preference');
  await watch(page);
  await wake(page);
  await page.clock.runFor(10_000);
  const frames = await seen(page);
  expect(frames.slice(-36)).toEqual(Array.from({ length: 36 }, (_, index) => String(((index + 1) % 36) + 1)));
  expect(frames.length).toBeLessThanOrEqual(38);
});

test('does not turn by itself under reduced motion', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await wake(page);
  await page.clock.runFor(10_000);
  expect(await now(page)).toBe(1);
});

test('stops turning by itself when the visitor takes over', async ({ page }) => {
  await page.clock.install();
  await open(page, 'no-preference');
  await wake(page);
  await page.clock.runFor(500);
  await page.keyboard.press('ArrowRight');
  const frame = await now(page);
  await page.clock.runFor(5_000);
  expect(await now(page)).toBe(frame);
});

test('logs broken frames only, and the spin continues without them', async ({ page }) => {
  const [logged, errors]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(/\/turn\/0[23]\.webp$/, (route) => route.fulfill({ status: 404 }));
  await page.route(/\/turn\/05\.webp$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Not a picture</h1>' }),
  );
  await open(page);
  await wake(page);
  expect(logged.filter((text) => text.includes('spin view'))).toEqual([
    '3 of 36 frames of the spin view could not be loaded: 3, 4, 6.',
  ]);
  const shown = [await now(page)];
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('ArrowRight');
    shown.push(await now(page));
  }
  expect(shown).toEqual([1, 2, 5, 7, 8]);
  expect(errors).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('hotspots can be reached, read and left by keyboard', async ({ page }) => {
  await open(page);
  await wake(page);
  const gate = page.getByRole('button', { name: 'The tailgate opens wide, the boot floor is flat.' });
  await gate.focus();
  await expect(gate).not.toHaveAttribute('data-away');
  expect(await now(page)).not.toBe(1);
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'Vehicle details' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(gate).toBeFocused();
  await page.keyboard.press('Enter');
  await link.click();
  await expect(page).toHaveURL(/#vehicle-details$/);
  await expect(link).toBeHidden();
});

test('the interior can be looked around in, and loads only when chosen', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const found = complaints(page);
  await open(page);
  await quiet(page);
  expect(requests.filter((url) => /pannellum|interior/.test(url))).toEqual([]);
  await choose(page, 'Interior');
  const panorama = page.locator('[data-panorama]');
  const still = page.getByRole('img', { name: /^Interior of the/ });
  await expect(panorama.or(still).first()).toBeVisible();
  await expect.poll(() => requests.some((url) => url.includes('pannellum'))).toBe(true);
  expect(found).toEqual([]);
});

test('without WebGL the interior is a picture', async ({ page }) => {
  await page.addInitScript(() => {
    const get = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')?.value as (
      ...all: unknown[]
    ) => unknown;
    HTMLCanvasElement.prototype.getContext = function without(this: HTMLCanvasElement, ...all: unknown[]) {
      return String(all[0]).startsWith('webgl') ? null : get.apply(this, all);
    } as never;
  });
  const found = complaints(page);
  await open(page);
  await choose(page, 'Interior');
  await expect(page.locator('ds-island[name=interior]')).toHaveAttribute('ready', '');
  await expect(page.getByRole('img', { name: /^Interior of the/ })).toBeVisible();
  await expect(page.locator('[data-panorama]')).toBeHidden();
  expect(found).toEqual([]);
});

test('without script the switch shows only the chosen view, without a control to turn it', async ({
  unscripted: page,
}) => {
  await page.goto(href);
  const stages = page.locator('[data-gallery-view] [data-stage], [data-gallery-view=gallery] [data-strip]');
  const shown = () => stages.filter({ visible: true });
  await expect(surface(page)).toBeVisible();
  await expect(shown()).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Fullscreen' })).toHaveCount(0);
  await expect(hint(page)).toBeHidden();
  await page.getByText('Points on the outside').click();
  await expect(page.getByText('The tailgate opens wide', { exact: false })).toBeVisible();
  await choose(page, 'Gallery');
  await expect(page.getByRole('list', { name: /^Photos of/ })).toBeVisible();
  await expect(shown()).toHaveCount(1);
  await choose(page, 'Interior');
  await expect(page.locator('[data-stage=interior]')).toBeVisible();
  await expect(shown()).toHaveCount(1);
});

for (const width of [390, 1440]) {
  test(`every view passes axe at ${width} px, and the switch keeps its position`, async ({ page }) => {
    // axe scans a page with everything three times.
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await wake(page);
    const positionOfSwitch = () =>
      page.getByRole('group', { name: 'View' }).evaluate((box) => box.getBoundingClientRect().top + scrollY);
    const switchPosition = await positionOfSwitch();
    for (const view of ['Spin', 'Gallery', 'Interior'] as const) {
      await choose(page, view);
      expect([view, await positionOfSwitch()]).toEqual([view, switchPosition]);
      expect(await faults(page, { within: 'article' }), view).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
