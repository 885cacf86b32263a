/** Where the built sites are, and what every specification looks at. */
import type { Page } from '@playwright/test';
import { onScriptError } from '../../cli/test/script-errors.ts';
import { builtPages, tenants } from '../support/pages.ts';
import { quiet } from './page-idle';

export const PORT = Number(process.env['E2E_PORT'] ?? 4391);

/** Address of a page of a tenant; browsers resolve every name below localhost by themselves. */
export const address = (tenant: string, url: string): string => `http://${tenant}.localhost:${PORT}${url}`;

/** Collects what the page complains about from now on: exceptions and console errors, files that are not there among them. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  onScriptError(page, ({ kind, text, address: source }) =>
    found.push(kind === 'exception' ? `exception: ${text}` : `console: ${text} (${source})`),
  );
  return found;
}

/** Scrolls to the end in steps, so that everything that waits to be seen has been seen, and back. */
export async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
  });
  await quiet(page);
}

/** Tenants whose stock has prices; one that sells by the week has no price page. */
export const pricedTenants = (): string[] =>
  tenants().filter((tenant) => builtPages(tenant).some(({ kind }) => kind === '/price-range'));

/**
 * Makes the page lose its patience at once, or after so many milliseconds; the result tells the milliseconds it would have
 * waited for addresses with `part` in them, a number for each call.
 */
export async function impatient(page: Page, patience = 0): Promise<(part: string) => Promise<number[]>> {
  await page.addInitScript((least) => {
    const waited: [href: string, time: number][] = [];
    const times = new WeakMap<AbortSignal, number>();
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const ask = window.fetch.bind(window);
    Object.assign(window, { waited });
    AbortSignal.timeout = (time) => {
      const signal =
        least > 0 ? timeout(least) : AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
      times.set(signal, time);
      return signal;
    };
    window.fetch = (target, order) => {
      const time = order?.signal && times.get(order.signal);
      if (time) waited.push([target instanceof Request ? target.url : String(target), time]);
      return ask(target, order);
    };
  }, patience);
  return async (part) => {
    const calls = await page.evaluate(() => (window as unknown as { waited: [string, number][] }).waited);
    return calls.filter(([href]) => href.includes(part)).map(([, time]) => time);
  };
}
