/** What a page has loaded so far, as a visitor pays for it. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Weight } from '../support/budgets.ts';
import { gzipped } from '../support/html.ts';
import { root } from '../support/pages.ts';
import { quiet } from './page-idle';

/** Texts of the scripts that stand in the page itself. */
const inside = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.scripts].map(({ src, type, text }) => (src || type ? '' : text)).join(''));

/**
 * Watches what the page of a tenant asks for from now on. The result tells the bytes of the page, and bytes (gzip) and requests of style and
 * script so far; scripts of workers and those in the page itself are among them.
 */
export function watchWeight(page: Page, tenant: string): () => Promise<Weight> {
  const requested = new Set<string>();
  let html: number | undefined;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:css|js)$/.test(pathname)) requested.add(pathname);
  });
  /** Files of one ending: how many, and their bytes. */
  const total = (ending: string) => {
    const files = [...requested].filter((file) => file.endsWith(ending));
    const sizes = files.map((file) => gzipped(readFileSync(path.join(root, 'output', tenant, file))));
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: files.length };
  };
  return async () => {
    // Scripts that wake by themselves, be it when the browser has nothing else to do.
    const asleep = page.locator(':is(ds-island[wake="load"], ds-island[wake="idle"]):not([ready])');
    await expect(asleep).toHaveCount(0);
    await quiet(page);
    const text = await inside(page);
    // What is done on a page can change its address.
    html ??= statSync(path.join(root, 'output', tenant, new URL(page.url()).pathname, 'index.html')).size;
    const [style, script] = [total('.css'), total('.js')];
    return {
      style: style.bytes,
      styleRequests: style.requests,
      script: script.bytes + (text === '' ? 0 : gzipped(text)),
      scriptRequests: script.requests,
      html,
    };
  };
}
