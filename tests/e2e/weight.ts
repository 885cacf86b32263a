/** Measures what a page has loaded so far. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Weight } from '../support/budgets.ts';
import { gzipped } from '../support/html.ts';
import { root } from '../support/pages.ts';
import { quiet } from './page-idle.ts';

/** Returns the texts of inline scripts. */
const inside = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.scripts].map(({ src, type, text }) => (src || type ? '' : text)).join(''));

/**
 * Records the page's requests from now on. The returned function gives the bytes of the page, and gzip bytes and
 * requests of style and script so far, including workers and inline scripts.
 */
export function watchWeight(page: Page, tenant: string): () => Promise<Weight> {
  const requested = new Set<string>();
  let html: number | undefined;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:css|js)$/.test(pathname)) requested.add(pathname);
  });
  /** Returns number and bytes of the files with an extension. */
  const total = (ending: string) => {
    const files = [...requested].filter((file) => file.endsWith(ending));
    const sizes = files.map((file) => gzipped(readFileSync(path.join(root, 'output', tenant, file))));
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: files.length };
  };
  return async () => {
    // Scripts that start by themselves, at idle time at the latest.
    const asleep = page.locator(':is(ds-island[wake="load"], ds-island[wake="idle"]):not([ready])');
    await expect(asleep).toHaveCount(0);
    await quiet(page);
    const text = await inside(page);
    // An interaction can change the address of the page.
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
