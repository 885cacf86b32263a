/** Addresses of the built sites, and shared checks. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { onScriptError } from '../../cli/test/script-errors.ts';
import { builtPages, tenants, root } from '../support/pages.ts';
import { quiet } from './page-idle.ts';

export const PORT = Number(process.env['E2E_PORT'] ?? 4391);
/** Port of the variants, next to that of the demo dealers and away from the ports of parallel runs. */
export const VARIANTS_PORT = PORT + 1000;

/** A tile of a map: a single grey pixel. */
export const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNsaAAAAYMBAWxLxO0AAAAASUVORK5CYII=',
  'base64',
);

/** Returns the address of a tenant's page. Browsers resolve every name below localhost themselves. */
export const address = (tenant: string, url: string): string => `http://${tenant}.localhost:${PORT}${url}`;

/** Returns the address of the search worker of this build; outputs also hold those of earlier builds. */
export function searchWorker(): string {
  const names = readdirSync(path.join(root, 'dist/client/assets'));
  return `/assets/${names.find((name) => name.startsWith('worker-search-')) ?? ''}`;
}

/** Pages of the visitor's account, and gated ones, lead to sign-in by themselves. */
export const staysOpen = ({ kind, file }: { kind: string; file: string }): boolean =>
  !/^\/(?:account|my-?[a-z]+|personalised\/\*)$/.test(kind) &&
  !readFileSync(file, 'utf8').includes('data-shut');

/** Collects exceptions and console errors of the page from now on, including missing files. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  onScriptError(page, ({ kind, text, address: source }) =>
    found.push(kind === 'exception' ? `exception: ${text}` : `console: ${text} (${source})`),
  );
  return found;
}

/** Scrolls to the end in steps, so that all lazy content loads, and back. */
export async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      // A page that scrolls smoothly would end within a few pixels at the next step.
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await quiet(page);
}

/** Returns the tenants with prices in their stock. One that sells by the week has no price page. */
export const pricedTenants = (): string[] =>
  tenants().filter((tenant) => builtPages(tenant).some(({ kind }) => kind === '/price-range'));

/**
 * Shortens the page's timeouts to 0 or the given milliseconds. The returned function lists the original timeouts of
 * calls whose address contains `part`.
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
    window.fetch = (target, options) => {
      const time = options?.signal && times.get(options.signal);
      if (time) waited.push([target instanceof Request ? target.url : String(target), time]);
      return ask(target, options);
    };
  }, patience);
  return async (part) => {
    const calls = await page.evaluate(() => (window as unknown as { waited: [string, number][] }).waited);
    return calls.filter(([href]) => href.includes(part)).map(([, time]) => time);
  };
}

/** Holds back the files whose address matches. Returns a function that lets them through. */
export async function holdRequests(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, (route) => void promise.then(() => route.continue()));
  return resolve;
}
