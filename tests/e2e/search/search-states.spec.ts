/** Accessibility and steadiness of the states of a listing, and layout shifts of listing and vehicle page. */
import { expect, test, type Page } from '@playwright/test';
import { completeVehicle } from '../../support/pages.ts';
import { faults } from '../axe.ts';
import { sticksOut } from '../layout.ts';
import { ALL, choose, filters, open, openFilterGroup, results, settled } from '../search-page.ts';
import { quiet } from '../page-idle.ts';
import { address, lookThrough } from '../site.ts';
import { watchShifts } from '../vehicle-page.ts';

const TENANT = 'harbourline';
const MOST_SHIFT = 0.02;

/** On phones filters are in a drawer. */
async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Filter/ });
  if (await opener.isVisible()) await opener.click();
}

async function openGroup(page: Page, name: RegExp): Promise<void> {
  await openFilters(page);
  await openFilterGroup(page, name);
}

const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the map of results': async (page) => {
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await open(page, TENANT, ALL);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByRole('region', { name: /^Map: / })).toBeVisible();
  },
  'the popup of a pin': async (page) => {
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await open(page, TENANT, ALL);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page
      .getByRole('region', { name: /^Map: / })
      .getByRole('button', { name: /Harbourline/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('link', { name: /^Show \d+ cars$/ }).first()).toBeVisible();
  },
  'the form that saves a search': async (page) => {
    await open(page, 'redgum-4x4', ALL);
    await page.getByRole('link', { name: 'Save this search' }).click();
    await expect(page.locator('#save-search').getByLabel('Email')).toBeFocused();
  },
  'the nearest results': async (page) => {
    await open(page, TENANT, `${ALL}?make=Toyota&model=Hilux&body=Convertible`);
    await expect(results(page)).toContainText('The nearest we have');
  },
  'the filter by price a week': async (page) => {
    await open(page, TENANT, ALL);
    await openGroup(page, /^Price a week/);
    await choose(page, 'Price a week');
  },
  'the filter by distance': async (page) => {
    await open(page, TENANT, ALL);
    await openGroup(page, /^Distance/);
    await filters(page).getByLabel('Your postcode').fill('3040');
    await filters(page).getByRole('button', { name: 'Set' }).click();
    await expect(filters(page).getByLabel('Within')).toBeVisible();
  },
  'the tree of makes unfolded': async (page) => {
    await open(page, TENANT, `${ALL}?make=Toyota&model=Corolla`);
    await openGroup(page, /^Make/);
    await expect(filters(page).locator('input[name=badge]').first()).toBeVisible();
  },
};

for (const width of [390, 1440])
  for (const [name, show] of Object.entries(STATES))
    test(`${name}: no axe findings and nothing wider than the screen at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await show(page);
      await settled(page);
      expect.soft(await faults(page)).toEqual([]);
      expect.soft(await sticksOut(page)).toEqual([]);
    });

const complete = completeVehicle();
for (const width of [390, 1440])
  for (const [name, tenant, url] of [
    ['a listing', TENANT, ALL],
    ['a listing with promo cards', 'redgum-4x4', ALL],
    ['a listing with filters in its address', TENANT, `${ALL}?make=Toyota&body=SUV`],
    ['the complete vehicle page', complete.tenant, complete.url],
  ] as const)
    test(`${name} shifts by at most ${MOST_SHIFT} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const shifted = await watchShifts(page);
      await page.goto(address(tenant, url));
      await quiet(page);
      await lookThrough(page);
      expect(await shifted()).toBeLessThanOrEqual(MOST_SHIFT);
    });
