/** Bars that a visitor opens leave half of a screen of 320 × 256 px, which is 1280 × 1024 at 400 % zoom (WCAG 1.4.10). */
import { expect, test } from '@playwright/test';
import { quiet } from '../page-idle.ts';
import { address } from '../site.ts';
import { coveredHeight } from '../sweep/bars.ts';

const SCREEN = { width: 320, height: 256 };
test('the bar of a comparison follows the page of a short screen', async ({ page }) => {
  await page.setViewportSize(SCREEN);
  await page.goto(address('harbourline', '/search/new-used-and-demo-cars'));
  await quiet(page);
  const compare = page.locator('[data-watchlist=compare]:visible');
  for (const index of [0, 1]) await compare.nth(index).click();
  await expect(page.locator('[data-tray]')).toBeAttached();
  for (const top of [600, 1_500]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    expect.soft(await coveredHeight(page), `at ${top} px`).toBeLessThanOrEqual(128);
  }
});

test('the sheet of filters scrolls on more than half of a short screen', async ({ page }) => {
  await page.setViewportSize(SCREEN);
  await page.goto(address('harbourline', '/search/new-used-and-demo-cars'));
  await quiet(page);
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter', exact: true });
  await expect(sheet).toBeVisible();
  await sheet.evaluate((dialog) => {
    const scrolls = [dialog, ...dialog.querySelectorAll('*')].find(
      (one) =>
        one.scrollHeight > one.clientHeight + 100 && /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    scrolls?.setAttribute('data-scroller', '');
  });
  await expect(page.locator('[data-scroller]')).toHaveCount(1);
  const { height = 0 } = (await page.locator('[data-scroller]').boundingBox()) ?? {};
  const bars = await page.evaluate(async () => {
    const scroller = document.querySelector('[data-scroller]');
    const pinned = [...(scroller?.querySelectorAll('*') ?? [])].filter((one) =>
      /^(?:fixed|sticky)$/.test(getComputedStyle(one).position),
    );
    return pinned.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
  });
  expect(height - bars).toBeGreaterThanOrEqual(128);
});
