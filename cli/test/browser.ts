/** The browser of a test: Playwright and axe, which those who want them install beside dealersite. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { getChromePath } from 'chrome-launcher';
import { quietAddresses } from '../audit/site.ts';
import { browserMissing } from '../commands/test.errors.ts';
import { fail } from '../../renderer/contract/error.ts';
import type { LoadedTenant } from '../tenants.ts';
import { violationsOf } from './axe.ts';
import { isLocalSite } from './local-site.ts';
import { loadOptional } from './optional.ts';
import { quieten } from './quiet-window.ts';

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
  /** The program that was started; undefined for the browser of Playwright. */
  executable: string | undefined;
  /** A window of that size in which a tenant's visits are not counted. */
  open: (size: Size, tenant: LoadedTenant) => Promise<BrowserContext>;
  /** What axe finds on a page; nothing where axe is not installed. */
  axe: ((page: Page) => Promise<Violation[]>) | undefined;
  close: () => Promise<void>;
}

interface BrowserInput {
  executable: string | undefined;
  /** Whether pages may send something to their server. */
  maySend: boolean;
  /** Where the site runs; undefined for one that is served here. */
  url: string | undefined;
}

/** Starts the browser; nothing where Playwright is not installed. One that does not start is DS1716. */
export async function startBrowser({
  executable,
  maySend,
  url,
}: BrowserInput): Promise<TestBrowser | undefined> {
  const playwright = await loadOptional(() => import('playwright'));
  if (!playwright) return undefined;
  const { chromium } = playwright;
  const { browser, executable: started } = await launch(chromium, executable);
  return {
    executable: started,
    open: async (size, tenant) => {
      const context = await browser.newContext({ ...windowOptions(size), ...trustOptions(url) });
      await quieten(context, { quiet: quietParts(tenant), maySend });
      return context;
    },
    axe: await loadAxe(),
    close: () => browser.close(),
  };
}

/** How the browser is started, also by the tests a tenant has written. */
export const browserOptions = (executable: string | undefined) => ({
  ...(executable !== undefined && { executablePath: executable }),
  // The sandbox of the browser does not work for root.
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-background-networking'],
});

interface Started {
  browser: Browser;
  executable: string | undefined;
}

async function launch(
  chromium: typeof import('playwright').chromium,
  executable: string | undefined,
): Promise<Started> {
  const named = executable ?? process.env['CHROME_PATH'];
  const start = async (path: string | undefined): Promise<Started> => ({
    executable: path,
    browser: await chromium.launch({
      ...browserOptions(path),
      // The command line ends the process on signals, and the browser with it.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    }),
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

/** The window of a size. */
export const windowOptions = ({ width, height }: Size) => ({
  viewport: { width, height },
  locale: 'en-AU',
  timezoneId: 'Australia/Sydney',
  // What moves would be looked at half-way.
  reducedMotion: 'reduce' as const,
});

/** Lets the browser take the certificate of `serve --https`, for names that lead to this machine alone. */
export const trustOptions = (url: string | undefined): { ignoreHTTPSErrors: boolean } => ({
  ignoreHTTPSErrors: url !== undefined && isLocalSite(url),
});

/** Parts of addresses that no test may call, since they count visitors. */
export const quietParts = (tenant: LoadedTenant): string[] =>
  quietAddresses(tenant).map((pattern) => pattern.replaceAll('*', ''));

async function loadAxe(): Promise<TestBrowser['axe']> {
  const library = await loadOptional(() => import('@axe-core/playwright'));
  if (!library) return undefined;
  const { AxeBuilder } = library;
  return async (page) => {
    const violations = await violationsOf(AxeBuilder, page);
    return violations.flatMap(({ id, help, helpUrl, nodes }) =>
      nodes.map(({ target }) => ({ rule: id, help, url: helpUrl, selector: target.flat().join(' ') })),
    );
  };
}
