/** The demo vehicle that has a spin set, points of interest and an interior, and how to get at its parts. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../support/pages.ts';
import { address } from './site.ts';

const cars = path.join(root, 'output/harbourline/cars');
const slug = readdirSync(cars).find((name) =>
  readFileSync(path.join(cars, name, 'index.html'), 'utf8').includes('data-stage="interior"'),
);
export const href = address('harbourline', `/cars/${slug}`);

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
