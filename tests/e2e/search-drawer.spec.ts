/** The filters before and after they come to life: in the drawer of a phone, which is a dialog, and above the results. */
import { expect, type Page } from '@playwright/test';
import { faults } from './axe.ts';
import { atRest } from './page-idle.ts';
import { ALL, filters, open, settled } from './search-page.ts';
import { address } from './site.ts';
import { test } from './test.ts';

const TENANT = 'harbourline';
const PHONE = { width: 390, height: 844 };

const opener = (page: Page) => page.getByRole('button', { name: /^Filter/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filter', exact: true });
const close = (page: Page) => page.getByRole('button', { name: 'Close filters' });

test('the drawer is a dialog while it is open, takes the focus and gives it back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // The tap that opens it the first time is what wakes the search.
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

test('Tab goes round in the drawer, both ways', async ({ page }) => {
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

test('a tablet that is turned with its drawer open has the filters beside the results', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page, TENANT, ALL);
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await expect(filters(page).locator('label').first()).toBeInViewport();
});

test('without script the focus goes into the drawer and comes back', async ({ unscripted: page }) => {
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
  test(`${where} the focus stays where it is when the search wakes, and nothing is a dialog`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(address(TENANT, `${ALL}?body=SUV`));
    await settled(page);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await open(page, TENANT, ALL);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await expect(drawer(page)).toHaveCount(0);
    await expect(filters(page)).toHaveRole('navigation');
  });

/** In the page: figures of filters that are seen before those of the address have come. */
function watchFigures(): void {
  const early: string[] = [];
  Object.assign(globalThis, { early });
  const look = () => {
    const others = /pending|drawn|counting/.test(document.documentElement.dataset['search'] ?? '');
    const figures = document.querySelectorAll(
      '#filters [data-facet] label span, #filter-sheet > :last-child button',
    );
    for (const figure of others ? figures : [])
      if (figure.checkVisibility({ visibilityProperty: true }))
        early.push(figure.parentElement?.textContent ?? '');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** In the page: what moves beside rows of filters, which counts may put in another order. */
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
  test(`${where} no figure of the whole list shows for an address with filters, and nothing but its rows moves`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.addInitScript(watchFigures);
    await page.addInitScript(watchOthers);
    const others = () =>
      page.evaluate(() => (globalThis as unknown as { others: string[] }).others.splice(0));
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
