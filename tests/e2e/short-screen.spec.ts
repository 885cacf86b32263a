/** Bars on a screen of 320 × 256 px, which is 1280 × 1024 at 400 % zoom (WCAG 1.4.10): half of it stays free. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { builtPages, tenants } from '../support/pages.ts';
import { quiet } from './page-idle.ts';
import { address } from './site.ts';
import { test } from './test.ts';

const SCREEN = { width: 320, height: 256 };
const KINDS = new Set([
  '/',
  '/search/*',
  '/cars/*',
  '/contact-us/*',
  '/contact-us',
  '/favourites',
  '/compare',
  '/form',
]);

/** Gated pages lead to sign-in. */
const isScrolled = ({ kind, file }: { kind: string; file: string }): boolean =>
  KINDS.has(kind) && !readFileSync(file, 'utf8').includes('data-shut');

/** Returns the pixels of the screen's height that elements cover which stay while the page scrolls. */
const covered = (page: Page, scroller = ':root'): Promise<number> =>
  page.evaluate(async (selector) => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      return /^(?:fixed|sticky)$/.test(position) && visibility === 'visible' && element.checkVisibility();
    });
    const before = bars.map((element) => element.getBoundingClientRect());
    document.querySelector(selector)?.scrollBy({ top: 20, behavior: 'instant' });
    // The second one has been drawn after scripts that follow the scrolling.
    await frame();
    await frame();
    const lines = new Set<number>();
    for (const [index, element] of bars.entries()) {
      const { top, bottom, width } = element.getBoundingClientRect();
      if (Math.abs(top - (before[index]?.top ?? 0)) > 2 || width < innerWidth / 2) continue;
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) {
        const shown = document.elementFromPoint(innerWidth / 2, y);
        if (shown && element.contains(shown)) lines.add(y);
      }
    }
    return lines.size;
  }, scroller);

for (const tenant of tenants())
  for (const { kind, url } of builtPages(tenant).filter(isScrolled))
    test(`${tenant} ${url}: bars leave half of a short screen`, async ({ page }) => {
      await page.setViewportSize(SCREEN);
      await page.goto(address(tenant, url));
      await quiet(page);
      for (const top of [0, 300, 700, 1_200, 2_500]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await quiet(page);
        expect.soft(await covered(page), `covered pixels of ${kind} at ${top} px`).toBeLessThanOrEqual(128);
      }
    });

test('the bar of a comparison follows the page of a short screen', async ({ page }) => {
  await page.setViewportSize(SCREEN);
  await page.goto(address('harbourline', '/search/new-used-and-demo-cars'));
  await quiet(page);
  const compare = page.locator('[data-watchlist=compare]:visible');
  for (const index of [0, 1]) await compare.nth(index).click();
  await expect(page.locator('[data-tray]')).toBeAttached();
  for (const top of [600, 1_500]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    expect.soft(await covered(page), `at ${top} px`).toBeLessThanOrEqual(128);
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
