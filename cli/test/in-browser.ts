/** The part of a test that needs a browser: pages and journeys of tenants, served as `serve --static` does. */
import { choosePages, type BuiltPage } from '../audit/pages.ts';
import { openSites } from '../audit/site.ts';
import { noAxe, noPlaywright } from '../commands/test.errors.ts';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../tenants.ts';
import { startBrowser } from './browser.ts';
import { journeysOf, walkJourneys, type Walked } from './journeys.ts';
import { openPages } from './open-pages.ts';
import type { TestedPage } from './rule.ts';

export interface BrowserJob {
  tenant: LoadedTenant;
  /** Pages whose files are tested. */
  pages: readonly (TestedPage & BuiltPage)[];
  /** All pages of the output. */
  all: readonly BuiltPage[];
}

interface BrowserOptions {
  executable: string | undefined;
  /** Every page of the job is opened; otherwise the largest of each template. */
  isWhole: boolean;
  /** A choice of pages is tested without journeys. */
  hasJourneys: boolean;
  context: Context;
}

interface BrowserResult extends Walked {
  /** Findings of a page, by its address. */
  pages: ReadonlyMap<string, Finding[]>;
}

export interface BrowserTest {
  /** What could not be tested. */
  warnings: Finding[];
  /** By tenant. */
  results: ReadonlyMap<string, BrowserResult>;
}

const warning = (one: Finding): Finding => ({ ...one, severity: 'warning' });

/** Tests all jobs in one browser. The browser and the server have ended when this returns or throws. */
export async function testInBrowser(
  jobs: readonly BrowserJob[],
  { executable, isWhole, hasJourneys, context }: BrowserOptions,
): Promise<BrowserTest> {
  const browser = await startBrowser(executable);
  if (!browser) return { warnings: [warning(problem(noPlaywright, {}))], results: new Map() };
  const close = (): void => void browser.close();
  context.signal.addEventListener('abort', close);
  try {
    const sites = await openSites(
      jobs.map(({ tenant }) => tenant),
      context,
    );
    try {
      const results = new Map<string, BrowserResult>();
      for (const { tenant, pages, all } of jobs) {
        const address = (url: string): string => sites.address(tenant.slug, url);
        const shared = { browser, tenant, address, report: context.report };
        const opened = await openPages({ ...shared, pages: isWhole ? pages : choosePages(pages) });
        const walked = await walkJourneys({
          ...shared,
          journeys: hasJourneys ? journeysOf(all, address) : [],
        });
        results.set(tenant.slug, {
          ...walked,
          pages: new Map([...opened].map(([{ url }, findings]) => [url, findings])),
        });
      }
      return { warnings: browser.axe ? [] : [warning(problem(noAxe, {}))], results };
    } finally {
      await sites.close();
    }
  } finally {
    context.signal.removeEventListener('abort', close);
    await browser.close();
  }
}
