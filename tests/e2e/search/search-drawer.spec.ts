/** Filters before and after hydration: in the drawer of a phone, which is a dialog, and above the results. */
import { expect, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { atRest } from '../page-idle.ts';
import { ALL, filters, open, settled } from '../search-page.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';

const TENANT = 'harbourline';
const PHONE = { width: 390, height: 844 };

const opener = (page: Page) => page.getByRole('button', { name: /^Filter/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filter', exact: true });
const close = (page: Page) => page.getByRole('button', { name: 'Close filters' });

test('the open drawer is a dialog, takes the focus and returns it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // The first tap that opens it starts the search.
  await page.goto(address(TENANT, ALL));
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  await expect(close(page)).toBeFocused();
  await settled(page);
  await expect(close(page)).toBeFocused();
  expect(await faults(page, { within: '#filters' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await expect(drawer(page)).toHaveCount(0);
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(drawer(page)).toBeVisible();
    await expect(close(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(opener(page)).toBeFocused();
    await expect(drawer(page)).toHaveCount(0);
  }
  expect(await faults(page, { within: '#filters' })).toEqual([]);
});

test('Tab cycles within the drawer, both ways', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, TENANT, ALL);
  await opener(page).click();
  await expect(close(page)).toBeFocused();
  const show = drawer(page).getByRole('button', { name: /^Show [\d,]+ cars$/ });
  await page.keyboard.press('Shift+Tab');
  await expect(show).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(drawer(page).locator('summary').first()).toBeFocused();
});

test('a tablet rotated with an open drawer has the filters beside the results', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page, TENANT, ALL);
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await expect(filters(page).locator('label').first()).toBeInViewport();
});

test('without script the focus moves into the drawer and returns', async ({ unscripted: page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(address(TENANT, ALL));
  await opener(page).click();
  await expect(close(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

for (const [where, size] of [
  ['on a phone', PHONE],
  ['on a desktop', { width: 1440, height: 900 }],
] as const)
  test(`${where} the focus stays when the search wakes, and there is no dialog`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(address(TENANT, `${ALL}?body=SUV`));
    await settled(page);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await open(page, TENANT, ALL);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await expect(drawer(page)).toHaveCount(0);
    await expect(filters(page)).toHaveRole('navigation');
  });

/** Runs in the page: records counts visible before those of the address. */
function watchFigures(): void {
  const early: string[] = [];
  Object.assign(globalThis, { early });
  const look = () => {
    const others = /pending|drawn|counting/.test(document.documentElement.dataset['search'] ?? '');
    const counts = document.querySelectorAll(
      '#filters [data-facet] label span, #filter-sheet > :last-child button',
    );
    for (const count of others ? counts : [])
      if (count.checkVisibility({ visibilityProperty: true }))
        early.push(count.parentElement?.textContent ?? '');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: records layout shifts outside filter rows, which counts may reorder. */
function watchOthers(): void {
  const others: string[] = [];
  Object.assign(globalThis, { others });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
      for (const { node } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element && !element.closest('#filters li')) others.push(element.outerHTML.slice(0, 100));
      }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const [where, tenant, size] of [
  ['in the drawer', TENANT, PHONE],
  ['above the results', 'redgum-4x4', { width: 1440, height: 900 }],
] as const)
  test(`${where} an address with filters shows no count of the whole list, and shifts only its rows`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.addInitScript(watchFigures);
    await page.addInitScript(watchOthers);
    const others = () => page.evaluate(() => (globalThis as unknown as { others: string[] }).others);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/search/index.bin', (route) => void promise.then(() => route.continue()));
    await page.goto(address(tenant, `${ALL}?body=SUV`));
    if (size === PHONE) await opener(page).click();
    else await filters(page).locator('details:has([data-facet=make]) > summary').click();
    const row = filters(page).locator('[data-facet=make] label').first();
    await expect(row).toBeVisible();
    await expect(row.locator('span')).toBeHidden();
    await atRest(page, others);
    resolve();
    await settled(page);
    await expect(filters(page).locator('label span:visible').first()).toHaveText(/^[\d,]+$/);
    if (size === PHONE) await expect(page.getByRole('button', { name: /^Show [\d,]+ cars$/ })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { early: string[] }).early)).toEqual([]);
    expect(await others()).toEqual([]);
  });
