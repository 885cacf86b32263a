/** The browser of a test: Playwright and axe, which those who want them install beside dealersite. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { getChromePath } from 'chrome-launcher';
import { quietAddresses } from '../audit/site.ts';
import { browserMissing } from '../commands/test.errors.ts';
import { fail } from '../../renderer/contract/error.ts';
import type { LoadedTenant } from '../tenants.ts';
import { loadOptional } from './optional.ts';

/** Widths at which pages are opened: a phone and a desktop computer. */
export const SIZES = [
  { name: '390 px', width: 390, height: 844 },
  { name: '1280 px', width: 1280, height: 900 },
] as const;
export type Size = (typeof SIZES)[number];

interface Violation {
  rule: string;
  help: string;
  url: string;
  selector: string;
}

export interface TestBrowser {
  /** A window of that size in which a tenant's visits are not counted. */
  open: (size: Size, tenant: LoadedTenant) => Promise<BrowserContext>;
  /** What axe finds on a page; nothing where axe is not installed. */
  axe: ((page: Page) => Promise<Violation[]>) | undefined;
  close: () => Promise<void>;
}

/** Starts the browser; nothing where Playwright is not installed. One that does not start is DS1716. */
export async function startBrowser(executable: string | undefined): Promise<TestBrowser | undefined> {
  const playwright = await loadOptional(() => import('playwright'));
  if (!playwright) return undefined;
  const { chromium } = playwright;
  const browser = await launch(chromium, executable);
  return {
    open: (size, tenant) => openContext(browser, size, tenant),
    axe: await loadAxe(),
    close: () => browser.close(),
  };
}

async function launch(
  chromium: typeof import('playwright').chromium,
  executable: string | undefined,
): Promise<Browser> {
  const named = executable ?? process.env['CHROME_PATH'];
  const start = (path: string | undefined): Promise<Browser> =>
    chromium.launch({
      ...(path && { executablePath: path }),
      // The sandbox of the browser does not work for root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-background-networking'],
      // The command line ends the process on signals, and the browser with it.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  const refused = (error: unknown): never => {
    const reason = (error as Error).message.split('\n', 1).join('');
    return fail(browserMissing, { reason });
  };
  try {
    return await start(named);
  } catch (error) {
    const installed = named === undefined ? installedChrome() : undefined;
    return installed === undefined ? refused(error) : start(installed).catch(refused);
  }
}

function installedChrome(): string | undefined {
  try {
    return getChromePath();
  } catch {
    return undefined;
  }
}

async function openContext(browser: Browser, size: Size, tenant: LoadedTenant): Promise<BrowserContext> {
  const { width, height } = size;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // What moves would be looked at half-way.
    reducedMotion: 'reduce',
  });
  const quiet = quietAddresses(tenant).map((pattern) => pattern.replaceAll('*', ''));
  await context.route(
    (url) => quiet.some((part) => url.href.includes(part)),
    (route) => route.fulfill({ status: 204 }),
  );
  return context;
}

async function loadAxe(): Promise<TestBrowser['axe']> {
  const library = await loadOptional(() => import('@axe-core/playwright'));
  if (!library) return undefined;
  const { AxeBuilder } = library;
  return async (page) => {
    const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    // A page with frames needs a second, blank one, in which what every frame found is put together.
    if (page.frames().length === 1) builder.setLegacyMode();
    const { violations } = await builder.analyze();
    return violations.flatMap(({ id, help, helpUrl, nodes }) =>
      nodes.map(({ target }) => ({ rule: id, help, url: helpUrl, selector: target.flat().join(' ') })),
    );
  };
}
