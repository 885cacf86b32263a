/** What a page has cost in script so far, as gzip sends it. */
import type { Page, Response } from '@playwright/test';
import { gzipped } from '../support/html.ts';

/** Bytes of script a page may have before anybody touches it: 6 KB of 1,024 bytes. */
export const UNTOUCHED = 6 * 1024;

/** Collects every script the page asks for until the result is called, which tells their sizes in bytes by path. */
export function scriptsOf(page: Page): () => Promise<Record<string, number>> {
  const found: Promise<readonly [string, number]>[] = [];
  const note = (response: Response): void => {
    if (response.request().resourceType() !== 'script') return;
    const name = new URL(response.url()).pathname;
    found.push(response.body().then((body) => [name, gzipped(body)] as const));
  };
  page.on('response', note);
  return async () => {
    page.off('response', note);
    return Object.fromEntries(await Promise.all(found));
  };
}

/** Bytes of the scripts that stand in the page itself, as gzip sends them. */
export const scriptsInside = async (page: Page): Promise<number> =>
  gzipped(
    await page.evaluate(() =>
      [...document.scripts].map(({ src, type, text }) => (src || type ? '' : text)).join(''),
    ),
  );

export const sum = (sizes: Record<string, number>): number =>
  Object.values(sizes).reduce((total, size) => total + size, 0);
