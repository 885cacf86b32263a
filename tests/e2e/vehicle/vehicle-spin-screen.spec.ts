/** Full screen of spin and interior, and the interior by keyboard (specification, sections 2 and 3). */
import { expect, test, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { complaints } from '../site.ts';
import { choose, events, now, open, surface, wake } from './spin-page.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Fullscreen' });
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Spin view|Interior) of .*, full screen$/ });
const axe = (page: Page) => faults(page, { within: 'article' });
const boxOf = (page: Page) => dialog(page).getByRole('slider').boundingBox();

test.describe('full screen of the spin', () => {
  test('opens by the button, turns by left and right keys and buttons, and Escape returns the focus', async ({
    page,
  }) => {
    const found = complaints(page);
    await open(page);
    await wake(page);
    const height = await page.locator('[data-stage=spin]').evaluate((stage) => stage.clientHeight);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).locator('canvas')).toBeVisible();
    const { width = 0, height: high = 0 } = (await boxOf(page)) ?? {};
    expect([width, high]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    expect(await now(page)).toBe(2);
    await surface(page).focus();
    await page.keyboard.press('ArrowRight');
    expect(await now(page)).toBe(3);
    await dialog(page).getByRole('button', { name: 'Turn right' }).click();
    expect(await now(page)).toBe(4);
    await dialog(page).getByRole('button', { name: 'Turn left' }).click();
    expect(await now(page)).toBe(3);
    expect(await events(page)).toContainEqual({ type: 'media-opened', media: 'full-screen' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page.locator('[data-stage=spin] canvas')).toBeVisible();
    expect(await now(page)).toBe(3);
    expect(await page.locator('[data-stage=spin]').evaluate((stage) => stage.clientHeight)).toBe(height);
    await surface(page).focus();
    await page.keyboard.press('ArrowRight');
    expect(await now(page)).toBe(4);
    expect(found).toEqual([]);
  });

  test('turns by dragging', async ({ page }) => {
    await open(page);
    await wake(page);
    await opener(page).click();
    const box = await boxOf(page);
    const [x, y] = [(box?.width ?? 0) / 3, (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 45, y);
    await page.mouse.up();
    expect(await now(page)).toBe(3);
  });

  test('its markers scale, and their links lead back to the page', async ({ page }) => {
    await open(page);
    await wake(page);
    const gate = page.getByRole('button', { name: 'The tailgate opens wide, the boot floor is flat.' });
    await gate.focus();
    await expect(gate).not.toHaveAttribute('data-away');
    /** Returns the marker's position in the picture, as fractions of its width and height. */
    const positionOfGate = async () => {
      const gateBox = await gate.boundingBox();
      const [box, shape] = await surface(page).evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const canvas = element.querySelector('canvas');
        return [{ x, y, width, height }, (canvas?.width ?? 1) / (canvas?.height ?? 1)] as const;
      });
      const width = Math.min(box.width, box.height * shape);
      const left = box.x + (box.width - width) / 2;
      const top = box.y + (box.height - width / shape) / 2;
      return [((gateBox?.x ?? 0) + 22 - left) / width, (((gateBox?.y ?? 0) + 22 - top) / width) * shape];
    };
    const [x = 0, y = 0] = await positionOfGate();
    await opener(page).click();
    await expect.poll(async () => Math.abs(((await positionOfGate())[0] ?? 0) - x)).toBeLessThan(0.01);
    expect((await positionOfGate())[1]).toBeCloseTo(y, 1);
    await page.setViewportSize({ width: 500, height: 800 });
    await expect.poll(async () => Math.abs(((await positionOfGate())[0] ?? 0) - x)).toBeLessThan(0.01);
    await gate.click();
    await dialog(page).getByRole('link', { name: 'Vehicle details' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/#vehicle-details$/);
  });

  test('opens on the first click, before its script has loaded, passes axe and has a tooltip', async ({
    page,
  }) => {
    await open(page);
    const tip = () => opener(page).evaluate((button) => getComputedStyle(button, '::after').content);
    expect(await tip()).not.toContain('Fullscreen');
    await opener(page).click();
    await expect(dialog(page).locator('canvas')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.mouse.move(0, 0);
    await opener(page).blur();
    expect(await tip()).not.toContain('Fullscreen');
    await opener(page).hover();
    expect(await tip()).toBe('"Fullscreen"');
  });
});

test.describe('the interior', () => {
  const panorama = (page: Page) => page.getByRole('application', { name: /^Interior of the/ });
  /** Locates the first marker. */
  const marker = (page: Page) =>
    page.locator('[data-gallery-view=interior] .pnlm-hotspot-base button').first();
  const enter = async (page: Page) => {
    await open(page);
    await choose(page, 'Interior');
    await expect(panorama(page)).toBeVisible();
    await expect(page.locator('.pnlm-render-container canvas')).toBeVisible();
  };
  const x = async (page: Page) => (await marker(page).boundingBox())?.x ?? 0;

  test('can be looked around in by keyboard, and its hotspots open and close by keyboard', async ({
    page,
  }) => {
    const found = complaints(page);
    await enter(page);
    await marker(page).focus();
    await expect(marker(page)).toBeInViewport();
    const before = await x(page);
    await panorama(page).focus();
    await page.keyboard.down('ArrowRight');
    await expect.poll(async () => before - (await x(page))).toBeGreaterThan(20);
    await page.keyboard.up('ArrowRight');
    await marker(page).focus();
    await page.keyboard.press('Enter');
    const card = page.locator('[data-gallery-view=interior] [popover]:popover-open');
    await expect(card).toContainText((await marker(page).getAttribute('aria-label')) ?? '-');
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(marker(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'Close' }).click();
    await expect(card).toHaveCount(0);
    expect(found).toEqual([]);
  });

  test('fills the screen, turns by left and right keys, and Escape closes it', async ({ page }) => {
    await enter(page);
    await marker(page).focus();
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    const size = page.viewportSize();
    await expect
      .poll(() =>
        dialog(page)
          .locator('canvas')
          .evaluate(({ clientWidth }) => clientWidth),
      )
      .toBe(size?.width);
    const before = await x(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => before - (await x(page))).toBeGreaterThan(100);
    expect(await axe(page)).toEqual([]);
    await panorama(page).focus();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page.locator('[data-stage=interior] canvas')).toBeVisible();
  });
});
