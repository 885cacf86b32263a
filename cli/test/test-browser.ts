/** The browser of a test. Playwright and axe are optional peer dependencies. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { getChromePath } from 'chrome-launcher';
import { quietAddresses } from '../sites/built-sites.ts';
import { browserMissing } from './test.errors.ts';
import { fail } from '../../renderer/contract/error.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { findViolations } from './axe.ts';
import { isLocalSite } from './local-site.ts';
import { loadOptional } from './optional.ts';
import { quieten } from './quiet-window.ts';

/** Window sizes of a test: a phone and a desktop. */
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
  /** Path of the started program; undefined for Playwright's browser. */
  executable: string | undefined;
  /** Opens a window of a size in which visits are not counted. */
  open: (size: Size, tenant: LoadedTenant) => Promise<BrowserContext>;
  /** Returns the violations that axe finds; undefined if axe is not installed. */
  axe: ((page: Page) => Promise<Violation[]>) | undefined;
  close: () => Promise<void>;
}

interface BrowserInput {
  executable: string | undefined;
  /** Whether pages may send data to their server. */
  maySend: boolean;
  /** Address of a running site; undefined for a built one. */
  url: string | undefined;
}

/** Starts the browser; returns undefined if Playwright is not installed. Throws DS1716 if it does not start. */
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

/** Returns the launch options of the browser, also for specs of tenants. */
export const browserOptions = (executable: string | undefined) => ({
  ...(executable !== undefined && { executablePath: executable }),
  // Chromium's sandbox does not work for root.
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
      // The command line handles signals and ends the browser.
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

/** Returns the window options of a size. */
export const windowOptions = ({ width, height }: Size) => ({
  viewport: { width, height },
  locale: 'en-AU',
  timezoneId: 'Australia/Sydney',
  // Animations would be tested half-way.
  reducedMotion: 'reduce' as const,
});

/** Makes the browser trust the certificate of `serve --https` for sites on this machine. */
export const trustOptions = (url: string | undefined): { ignoreHTTPSErrors: boolean } => ({
  ignoreHTTPSErrors: url !== undefined && isLocalSite(url),
});

/** Returns parts of addresses that tests must not request because they count visitors. */
export const quietParts = (tenant: LoadedTenant): string[] =>
  quietAddresses(tenant).map((pattern) => pattern.replaceAll('*', ''));

async function loadAxe(): Promise<TestBrowser['axe']> {
  const library = await loadOptional(() => import('@axe-core/playwright'));
  if (!library) return undefined;
  const { AxeBuilder } = library;
  return async (page) => {
    const violations = await findViolations(AxeBuilder, page);
    return violations.flatMap(({ id, help, helpUrl, nodes }) =>
      nodes.map(({ target }) => ({ rule: id, help, url: helpUrl, selector: target.flat().join(' ') })),
    );
  };
}
