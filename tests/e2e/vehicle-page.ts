/** Vehicle pages by content, and shared helpers of their tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { builtPages, root } from '../support/pages.ts';
import { recordShifts, totalOf } from './layout-shifts.ts';
import { address } from './site.ts';

export const TENANT = 'harbourline';

/** Returns the address of the first vehicle page whose HTML matches all of `has` and none of `not`. */
function vehicleWith(has: readonly RegExp[], not: readonly RegExp[] = []): string {
  const key = [...has, '', ...not].join(' ');
  const url = picked.get(key) ?? search(has, not);
  picked.set(key, url);
  return url;
}
const picked = new Map<string, string>();

function search(has: readonly RegExp[], not: readonly RegExp[]): string {
  for (const { kind, url, file } of builtPages(TENANT, Infinity)) {
    if (kind !== '/cars/*') continue;
    const html = readFileSync(file, 'utf8');
    if (has.every((one) => one.test(html)) && !not.some((one) => one.test(html))) return url;
  }
  throw new Error(`no vehicle page with ${has.join(' ')}`);
}

const GAUGE = /name="price-gauge"/;
const PRICED = /data-vehicle-price-text=/;
/** Addresses of vehicle pages by content. */
export const states = {
  'with gauge': () => vehicleWith([GAUGE, PRICED, /Drive Away|Excl/], [/>Reserved</, /COMING SOON/]),
  reserved: () => vehicleWith([/<strong>Reserved<\/strong>/]),
  sold: () => vehicleWith([/<strong>SOLD<\/strong>/]),
  'coming soon': () => vehicleWith([/<strong>COMING SOON<\/strong>/]),
  'without a price': () => vehicleWith([/Enquire for price\./]),
};

/** Returns a vehicle whose page makes every possible call. */
export const withEveryCall = (): string =>
  vehicleWith([
    GAUGE,
    PRICED,
    /name="phone"/,
    /name="views"/,
    /name="delivery"/,
    /name="similar"/,
    /data-act="pdf"/,
    /id="vehicle-form"/,
    /id="similar-vehicles".*?<li/,
  ]);

/** Adds up layout shifts without visitor input. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const recorded = await recordShifts(page);
  return async () => totalOf(await recorded());
}

/** Opens a vehicle page with changed markup. */
export async function openChanged(page: Page, change: (html: string) => string): Promise<void> {
  const url = states['with gauge']();
  const html = readFileSync(path.join(root, 'output', TENANT, url, 'index.html'), 'utf8');
  const body = change(html);
  expect(body).not.toBe(html);
  await page.route(`**${url}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address(TENANT, url));
}

/** Returns console warnings and exceptions from now on. */
export function warnings(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && found.push(message.text()));
  page.on('pageerror', ({ message }) => found.push(`exception: ${message}`));
  return found;
}

/** Returns the page's events so far. */
export async function heardEvents(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ((window as unknown as { dsEvents?: { type: string }[] }).dsEvents ?? []).map(({ type }) => type),
  );
}

/** Faults of an API call. */
export const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['404', (route) => route.fulfill({ status: 404, json: {} })],
  ['500', (route) => route.fulfill({ status: 500, body: 'failed' })],
  ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in</p>' })],
  ['offline', (route) => route.abort()],
];
