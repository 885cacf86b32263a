/** The part of a test that needs a browser: pages, journeys and a tenant's own tests, served as `serve --static` does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { choosePages, type BuiltPage } from '../audit/pages.ts';
import { openSites, type Sites } from '../audit/site.ts';
import { noAxe, noPlaywright } from '../commands/test.errors.ts';
import { atExit } from '../../renderer/contract/at-exit.ts';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../tenants.ts';
import { quietParts, startBrowser, type TestBrowser } from './browser.ts';
import { awaitCode, openCodeServer, type CodeServer } from './code-server.ts';
import { gatherFacts } from './gather-facts.ts';
import { journeysOf } from './journeys.ts';
import { openPages } from './open-pages.ts';
import type { TestedPage } from './rule.ts';
import { runSpecs, specFiles, type SpecResult } from './specs.ts';
import { walkJourneys, type JourneyResult } from './walk.ts';

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
  /** A choice of pages is tested without journeys and without the tenant's own tests. */
  hasJourneys: boolean;
  context: Context;
}

interface BrowserResult {
  /** Findings of a page, by its address. */
  pages: ReadonlyMap<string, Finding[]>;
  journeys: JourneyResult[];
  specs: SpecResult[];
  /** Findings that belong to no page and no test. */
  site: Finding[];
  /** Paths of pictures and traces by their names beside the report. */
  files: ReadonlyMap<string, string>;
}

export interface BrowserTest {
  /** What could not be tested. */
  warnings: Finding[];
  /** By tenant. */
  results: ReadonlyMap<string, BrowserResult>;
  /** Removes pictures and traces once the reports have them. */
  remove: () => void;
}

const warning = (one: Finding): Finding => ({ ...one, severity: 'warning' });

/** A folder for pictures and traces until the reports have them. */
function openScratch(): { scratch: string; remove: () => void } {
  const scratch = mkdtempSync(path.join(tmpdir(), 'dealersite-test-'));
  const removeFolder = (): void => rmSync(scratch, { recursive: true, force: true });
  const cancel = atExit(removeFolder);
  return {
    scratch,
    remove() {
      removeFolder();
      cancel();
    },
  };
}

interface Services {
  browser: TestBrowser;
  sites: Sites;
  codes: CodeServer;
  scratch: string;
}

async function testSite(
  { tenant, pages, all }: BrowserJob,
  { browser, sites, codes, scratch }: Services,
  { isWhole, hasJourneys, context }: BrowserOptions,
): Promise<BrowserResult> {
  const { slug } = tenant;
  const address = (url: string): string => sites.address(slug, url);
  const shared = { browser, tenant, address, report: context.report };
  const opened = await openPages({ ...shared, pages: isWhole ? pages : choosePages(pages) });
  const found = new Map([...opened].map(([{ url }, findings]) => [url, findings]));
  if (!hasJourneys) return { pages: found, journeys: [], specs: [], site: [], files: new Map() };
  const facts = await gatherFacts(
    {
      tenant,
      all,
      origin: new URL(address('/')).origin,
      quiet: quietParts(tenant),
      maySend: true,
      codes: codes.address(slug),
    },
    context,
  );
  const { vehicles, maySend } = facts;
  const codeFor = (recipient: string): Promise<string> => awaitCode(sites.codeFor, slug, recipient);
  const journeys = journeysOf({ pages: all, vehicles, address, codeFor });
  const walked = await walkJourneys({ ...shared, journeys, maySend, scratch });
  const base = { pages: found, journeys: walked.results };
  if (specFiles(tenant).length === 0) return { ...base, specs: [], site: [], files: walked.files };
  context.report(`${slug}: tests of its own`);
  const ran = await runSpecs({ tenant, facts, browser, stage: path.join(scratch, slug) });
  return {
    ...base,
    specs: ran.results,
    site: ran.findings,
    files: new Map([...walked.files, ...ran.files]),
  };
}

/** Tests all jobs in one browser. The browser and the server have ended when this returns or throws. */
export async function testInBrowser(
  jobs: readonly BrowserJob[],
  options: BrowserOptions,
): Promise<BrowserTest> {
  const browser = await startBrowser(options.executable);
  if (!browser)
    return {
      warnings: [warning(problem(noPlaywright, {}))],
      results: new Map(),
      remove: () => undefined,
    };
  const { scratch, remove } = openScratch();
  try {
    const tenants = jobs.map(({ tenant }) => tenant);
    const sites = await openSites(tenants, options.context);
    const codes = await openCodeServer(sites.codeFor);
    try {
      const results = new Map<string, BrowserResult>();
      for (const job of jobs)
        results.set(job.tenant.slug, await testSite(job, { browser, sites, codes, scratch }, options));
      return { warnings: browser.axe ? [] : [warning(problem(noAxe, {}))], results, remove };
    } finally {
      await codes.close();
      await sites.close();
    }
  } catch (error) {
    remove();
    throw error;
  } finally {
    await browser.close();
  }
}
