/** What a page has loaded so far, as a visitor pays for it. */
import type { Page, Response } from '@playwright/test';
import type { Weight } from '../support/budgets.ts';
import { gzipped } from '../support/html.ts';

/** Texts of the scripts that stand in the page itself. */
const inside = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.scripts].map(({ src, type, text }) => (src || type ? '' : text)).join(''));

/**
 * Watches what the page asks for from now on. The result tells bytes (gzip) and requests of style and script so far; scripts of
 * workers and those in the page itself are among them.
 */
export function watchWeight(page: Page): () => Promise<Weight> {
  const sizes = new Map<string, Promise<number>>();
  const note = (response: Response): void => {
    const { pathname } = new URL(response.url());
    if (/\.(?:css|js)$/.test(pathname)) sizes.set(pathname, response.body().then(gzipped));
  };
  page.on('response', note);
  return async () => {
    await page.waitForLoadState('networkidle');
    const text = await inside(page);
    const total = async (ending: string) => {
      const files = [...sizes].filter(([file]) => file.endsWith(ending));
      const bytes = await Promise.all(files.map(([, size]) => size));
      return { bytes: bytes.reduce((sum, size) => sum + size, 0), requests: files.length };
    };
    const [style, script] = [await total('.css'), await total('.js')];
    return {
      style: style.bytes,
      styleRequests: style.requests,
      script: script.bytes + (text === '' ? 0 : gzipped(text)),
      scriptRequests: script.requests,
    };
  };
}
