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
import { hasText } from './jobs.ts';
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
  /** Journeys whose name has this text, and tests of the tenant whose file has it; undefined for all. */
  only: string | undefined;
  /** Where the site runs; otherwise what was built is served. */
  url: string | undefined;
  /** Whether a running site may be sent something. */
  maySend: boolean;
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
  site: TestedSite;
  scratch: string;
}

/** Where the pages of all tenants are, and the codes for signing in that were written meanwhile. */
interface TestedSite {
  address: (slug: string, url: string) => string;
  /** Absent for a running site, whose mail is its own. */
  codes?: { codeFor: Sites['codeFor']; address: CodeServer['address'] };
  close: () => Promise<void>;
}

async function openSite(
  jobs: readonly BrowserJob[],
  { url, context }: Pick<BrowserOptions, 'url' | 'context'>,
): Promise<TestedSite> {
  if (url !== undefined) return { address: (_slug, page) => url + page, close: () => Promise.resolve() };
  const tenants = jobs.map(({ tenant }) => tenant);
  const sites = await openSites(tenants, context);
  const codes = await openCodeServer(sites.codeFor);
  return {
    address: sites.address,
    codes: { codeFor: sites.codeFor, address: codes.address },
    async close() {
      await codes.close();
      await sites.close();
    },
  };
}

async function testSite(
  job: BrowserJob,
  { browser, site, scratch }: Services,
  options: BrowserOptions,
): Promise<BrowserResult> {
  const { tenant, pages, all } = job;
  const { isWhole, only, context, maySend } = options;
  const { slug } = tenant;
  const address = (url: string): string => site.address(slug, url);
  const shared = { browser, tenant, address, report: context.report };
  const opened = await openPages({ ...shared, pages: isWhole ? pages : choosePages(pages) });
  const facts = await gatherFacts(
    {
      tenant,
      all,
      origin: new URL(address('/')).origin,
      quiet: quietParts(tenant),
      maySend,
      ...(site.codes && { codes: site.codes.address(slug) }),
    },
    context,
  );
  const { codes } = site;
  const journeys = journeysOf({
    pages: all,
    vehicles: facts.vehicles,
    address,
    codeFor: codes && ((recipient) => awaitCode(codes.codeFor, slug, recipient)),
  });
  const chosen = journeys.filter(({ name }) => hasText(name, only));
  const walked = await walkJourneys({ ...shared, journeys: chosen, maySend, scratch });
  const files = specFiles(tenant).filter((file) => hasText(file, only));
  const ran = await runSpecs({ tenant, facts, files, browser, stage: path.join(scratch, slug) }, context);
  return {
    pages: new Map([...opened].map(([{ url }, findings]) => [url, findings])),
    journeys: walked.results,
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
  const browser = await startBrowser(options);
  if (!browser)
    return {
      warnings: [warning(problem(noPlaywright, {}))],
      results: new Map(),
      remove: () => undefined,
    };
  const { scratch, remove } = openScratch();
  const { signal } = options.context;
  const close = (): void => void browser.close();
  signal.addEventListener('abort', close);
  try {
    const site = await openSite(jobs, options);
    try {
      const results = new Map<string, BrowserResult>();
      for (const job of jobs)
        results.set(job.tenant.slug, await testSite(job, { browser, site, scratch }, options));
      return { warnings: browser.axe ? [] : [warning(problem(noAxe, {}))], results, remove };
    } finally {
      await site.close();
    }
  } catch (error) {
    remove();
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
    await browser.close();
  }
}
