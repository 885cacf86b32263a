/** The demo vehicle that has a spin set, points of interest and an interior, and how to get at its parts. */
import { expect, type Page } from '@playwright/test';
import { completeVehicle } from '../support/pages.ts';
import { address } from './site.ts';

const { tenant, url } = completeVehicle();
export const href = address(tenant, url);

export const surface = (page: Page) => page.getByRole('slider', { name: /^Turn the/ });

/** Wakes the viewer as a keyboard does and waits until every frame has loaded or failed. */
export async function wake(page: Page): Promise<void> {
  await surface(page).focus();
  await expect(surface(page).locator('canvas')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading the spin view' })).toHaveCount(0);
}

/** Number of the frame that shows. */
export const now = (page: Page): Promise<number> =>
  surface(page).evaluate((element) => Number(element.getAttribute('aria-valuenow')));

export async function open(page: Page, reducedMotion: 'reduce' | 'no-preference' = 'reduce'): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await page.goto(href);
}

export const choose = (page: Page, view: 'Spin' | 'Gallery' | 'Interior'): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${view}`) }).check({ force: true });

/** What the page has told of itself. */
export const events = (page: Page) =>
  page.evaluate(() => (window as { dsEvents?: { type: string; media?: string }[] }).dsEvents ?? []);
