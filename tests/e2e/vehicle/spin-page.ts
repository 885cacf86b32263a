/** The demo vehicle with a spin set, hotspots and an interior, and locators of its parts. */
import { expect, type Page } from '@playwright/test';
import { completeVehicle } from '../../support/pages.ts';
import { address } from '../site.ts';

const { tenant, url } = completeVehicle();
export const href = address(tenant, url);

export const surface = (page: Page) => page.getByRole('slider', { name: /^Turn the/ });

/** Focuses the viewer by keyboard and waits until every frame has loaded or failed. */
export async function wake(page: Page): Promise<void> {
  await surface(page).focus();
  await expect(surface(page).locator('canvas')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading the spin view' })).toHaveCount(0);
}

/** Returns the number of the displayed frame. */
export const now = (page: Page): Promise<number> =>
  surface(page).evaluate((element) => Number(element.getAttribute('aria-valuenow')));

export async function open(page: Page, reducedMotion: 'reduce' | 'no-preference' = 'reduce'): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await page.goto(href);
}

export const choose = (page: Page, view: 'Spin' | 'Gallery' | 'Interior'): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${view}`) }).check({ force: true });

/** Returns the page's events. */
export const events = (page: Page) =>
  page.evaluate(() => (window as { dsEvents?: { type: string; media?: string }[] }).dsEvents ?? []);
