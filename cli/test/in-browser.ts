/** Browser part of a test: pages, journeys and specs of tenants, on a site served like `serve --static`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { choosePages, type BuiltPage } from '../sites/choose-pages.ts';
import { openSites, type Sites } from '../sites/built-sites.ts';
import { noAxe, noPlaywright } from './test.errors.ts';
import { atExit } from '../../renderer/contract/at-exit.ts';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { quietParts, startBrowser, type TestBrowser } from './test-browser.ts';
import { awaitCode, openCodeServer, type CodeServer } from './code-server.ts';
import { gatherFacts } from './gather-facts.ts';
import { hasText } from './jobs.ts';
import { listJourneys } from './journeys.ts';
import { isFirst, pickShard, type RunSettings } from './run-settings.ts';
import { openPages } from './open-pages.ts';
import type { TestedPage } from './rule.ts';
import { measureThirdParties, THIRD_PARTIES } from './third-parties.ts';
import { runSpecs, specFiles, type SpecResult } from './specs.ts';
import { runJourneys, type JourneyResult } from './run-journeys.ts';

export interface BrowserJob {
  tenant: LoadedTenant;
  /** Pages in the sample. */
  pages: readonly (TestedPage & BuiltPage)[];
  /** All pages of the site. */
  all: readonly BuiltPage[];
}

interface BrowserOptions {
  executable: string | undefined;
  /** True: opens every page of the job; otherwise the largest one of each template. */
  isWhole: boolean;
  /** Runs only journeys and specs whose name or file contains this text; undefined runs all. */
  only: string | undefined;
  /** Address of a running site; undefined serves the built one. */
  url: string | undefined;
  /** Whether data may be sent to a running site. */
  maySend: boolean;
  settings: RunSettings;
  context: Context;
}

interface BrowserResult {
  /** Findings of pages, by address. */
  pages: ReadonlyMap<string, Finding[]>;
  journeys: JourneyResult[];
  specs: SpecResult[];
  /** Findings outside of pages and specs. */
  site: Finding[];
  /** Paths of screenshots and traces, by their names beside the report. */
  files: ReadonlyMap<string, string>;
}

export interface BrowserTest {
  /** Skipped parts of the test. */
  warnings: Finding[];
  /** By tenant. */
  results: ReadonlyMap<string, BrowserResult>;
  /** Removes screenshots and traces once the reports contain them. */
  remove: () => void;
}

const warning = (one: Finding): Finding => ({ ...one, severity: 'warning' });

/** Creates a folder for screenshots and traces. */
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

/** Addresses of all tenants, and access to their sign-in codes. */
interface TestedSite {
  address: (slug: string, url: string) => string;
  /** Undefined for a running site, whose codes are only in its mails. */
  codes?: { codeFor: Sites['codeFor']; address: CodeServer['address'] };
  close: () => Promise<void>;
}

async function openSite(
  jobs: readonly BrowserJob[],
  { url, settings, context }: Pick<BrowserOptions, 'url' | 'settings' | 'context'>,
): Promise<TestedSite> {
  if (url !== undefined) return { address: (_slug, page) => url + page, close: () => Promise.resolve() };
  const tenants = jobs.map(({ tenant }) => tenant);
  const sites = await openSites(tenants, context);
  const codes = await openCodeServer(sites.codeFor, settings.timeoutMs);
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
  const { isWhole, only, context, maySend, settings } = options;
  const { slug } = tenant;
  const address = (url: string): string => site.address(slug, url);
  const shared = { browser, tenant, address, settings, report: context.report };
  const opened = await openPages({ ...shared, pages: isWhole ? pages : choosePages(pages) });
  const services =
    hasText(THIRD_PARTIES, only) && isFirst(settings.shard)
      ? await measureThirdParties({ browser, tenant, address, timeoutMs: settings.timeoutMs })
      : [];
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
  const journeys = listJourneys({
    pages: all,
    vehicles: facts.vehicles,
    address,
    codeFor: codes && ((recipient) => awaitCode(codes.codeFor, settings.timeoutMs, { slug, recipient })),
  });
  const chosen = pickShard(
    journeys.filter(({ name }) => hasText(name, only)),
    settings.shard,
  );
  const journeyRun = await runJourneys({ ...shared, journeys: chosen, maySend, scratch });
  const files = specFiles(tenant).filter((file) => hasText(file, only));
  const specRun = await runSpecs(
    { tenant, facts, files, browser, settings, stage: path.join(scratch, slug) },
    context,
  );
  return {
    pages: new Map([...opened].map(([{ url }, findings]) => [url, findings])),
    journeys: journeyRun.results,
    specs: specRun.results,
    site: [...services, ...specRun.findings],
    files: new Map([...journeyRun.files, ...specRun.files]),
  };
}

/** Tests all jobs in one browser. The browser and the server have ended when this settles. */
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
