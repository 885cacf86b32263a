/** `dealersite test`: tests the pages of a built or running site. */
import path from 'node:path';
import { plural } from '../../features/_domain/price/money.ts';
import { exitCodeOf, isWarning, type Finding } from '../../renderer/contract/error.ts';
import type { DataOf, TestResult } from '../types.ts';
import { projectPaths } from '../compose.ts';
import type { Context, Outcome, TenantOptions, ShrinkOptions } from '../outcome.ts';
import { namedTenants } from '../named-tenants.ts';
import { testInBrowser, type BrowserTest } from './in-browser.ts';
import { builtJobs, runningJobs, type Job, type Jobs } from './jobs.ts';
import { formatJunit } from './junit.ts';
import { mergeRepeats } from './repeats.ts';
import { writeTestReport } from './test-report.ts';
import { countFlaky, findingsOf, testJson, type TenantTest } from './results.ts';
import { isFirst, parseSettings, type RunSettings } from './run-settings.ts';
import { testFiles } from './test-files.ts';
import { loadValidator, type Validator } from './validity.ts';
import type { JourneyResult } from './run-journeys.ts';
import { VERSION } from '../version.ts';
import { noPlaywright } from './test.errors.ts';

export interface TestOptions extends TenantOptions, ShrinkOptions {
  only?: string;
  allPages?: boolean;
  strict?: boolean;
  url?: string;
  allowSending?: boolean;
  /** False with --no-browser: tests files only. */
  browser: string | boolean;
  timeout?: string;
  retries?: string;
  workers?: string;
  shard?: string;
  format: 'human' | 'json' | 'junit';
}

export async function run(options: TestOptions, context: Context): Promise<Outcome> {
  const settings = parseSettings(options);
  const { tenants, problems } = await namedTenants(context, options);
  const input = { options, shard: settings.shard, context };
  const { url } = options;
  const jobs = await (url === undefined ? builtJobs(tenants, input) : runningJobs(tenants, url, input));
  try {
    return await testJobs(jobs, { problems, options, settings, context });
  } finally {
    jobs.remove();
  }
}

interface RunInput {
  /** Problems of tenants that are not tested. */
  problems: readonly Finding[];
  options: TestOptions;
  settings: RunSettings;
  context: Context;
}

async function testJobs(all: Jobs, input: RunInput): Promise<Outcome> {
  const { options, settings, context } = input;
  const validator = await loadValidator(settings.workers);
  const browser = await browserTest(all, input);
  try {
    const reports = path.join(projectPaths(context.root).stateDir, 'reports', 'test');
    const tests: TenantTest[] = [];
    const files: string[] = [];
    for (const job of all.jobs) {
      const test = await testTenant(job, { all, browser, reports, validator, options, settings, context });
      tests.push(test);
      const attachments = browser.results.get(test.tenant)?.files;
      files.push(writeTestReport(test, { reports, root: context.root, attachments }));
    }
    return toOutcome(tests, { others: input.problems, files, options, context });
  } finally {
    browser.remove();
  }
}

interface TenantInput {
  all: Jobs;
  browser: BrowserTest;
  reports: string;
  validator: Validator | undefined;
  options: TestOptions;
  settings: RunSettings;
  context: Context;
}

async function testTenant(
  { tenant, folder, pages, sampled, withFiles, all: { length: total } }: Job,
  { all, browser, reports, validator, options, settings: { shard }, context }: TenantInput,
): Promise<TenantTest> {
  const tested = await testFiles({
    tenant,
    folder,
    pages,
    validator,
    ...(isFirst(shard) && {
      whole: {
        sampled,
        all: withFiles,
        ...(all.url === undefined && { stateDir: projectPaths(context.root).stateDir }),
      },
    }),
    report: context.report,
  });
  const opened = browser.results.get(tenant.slug);
  const beside = path.join(reports, tenant.slug);
  const shown = (findings: readonly Finding[]): Finding[] =>
    findings.map(({ severity, ...one }) => ({
      ...one,
      ...(one.place && { place: { ...one.place, file: all.shown(one.place.file) } }),
      ...(severity && options.strict !== true && { severity }),
    }));
  return {
    tenant: tenant.slug,
    generator: VERSION,
    ...(all.url !== undefined && { url: all.url }),
    ...(shard && { shard }),
    total,
    site: shown([...tested.site, ...all.warnings, ...browser.warnings, ...(opened?.site ?? [])]),
    pages: tested.pages.map((page) => ({
      ...page,
      findings: shown([...page.findings, ...(opened?.pages.get(page.url) ?? [])]),
    })),
    journeys: (opened?.journeys ?? []).map((one) => withPicture(one, beside)),
    specs: opened?.specs ?? [],
  };
}

/** Points the findings of a journey at its trace, or at the screenshot of the failed step. */
function withPicture(journey: JourneyResult, folder: string): JourneyResult {
  const { screenshot, trace = screenshot, findings } = journey;
  if (trace === undefined) return journey;
  const place = { file: path.join(folder, trace) };
  return { ...journey, findings: findings.map((finding) => ({ ...finding, place })) };
}

/** Returns an empty result with --no-browser. */
async function browserTest(
  { jobs, url }: Jobs,
  { options, settings, context }: Pick<RunInput, 'options' | 'settings' | 'context'>,
): Promise<BrowserTest> {
  const { browser, allPages = false, allowSending = false, only } = options;
  if (browser === false) return { warnings: [], results: new Map(), remove: () => undefined };
  const executable = typeof browser === 'string' ? browser : undefined;
  const maySend = url === undefined || allowSending;
  return testInBrowser(jobs, { executable, isWhole: allPages, only, url, maySend, settings, context });
}

interface Rest {
  others: readonly Finding[];
  files: readonly string[];
  options: TestOptions;
  context: Context;
}

function toOutcome(tests: readonly TenantTest[], { others, files, options, context }: Rest): Outcome {
  const problems = [...others, ...mergeRepeats(tests.flatMap(findingsOf))];
  const isClean = problems.every(isWarning);
  return {
    exitCode: exitCodeOf(problems),
    problems,
    problemsBy: 'kind',
    summary: [
      ...tests.map(headline),
      ...files.map((file) => `Report: ${path.relative(context.root, file)}`),
      nextStep(isClean, options.url),
    ],
    data: { tenants: tests.map((test) => testJson(test, context.root)) } satisfies DataOf<TestResult>,
    ...(options.format === 'junit' && { document: formatJunit(tests, context.root) }),
  };
}

function nextStep(isClean: boolean, url: string | undefined): string {
  if (!isClean) return 'Fix the problems above, then build and test again.';
  return url === undefined
    ? 'Next: deploy output/; dealersite audit measures its speed.'
    : `Tested the running site ${new URL(url).origin}.`;
}

/** Returns whether all that could be tested falls into other parts; the first part has whatever there is. */
const isEmptyPart = ({ shard, site, pages, journeys, specs }: TenantTest): boolean =>
  !isFirst(shard) &&
  pages.length + journeys.length + specs.length === 0 &&
  site.every((finding) => isWarning(finding) && finding.code !== noPlaywright.code);

function headline(test: TenantTest): string {
  const { tenant, pages, total, journeys, specs, shard } = test;
  if (shard && isEmptyPart(test))
    return `${tenant}: part ${shard.index} of ${shard.count} is empty: all tests are in other parts`;
  const count = findingsOf(test).filter((finding) => !isWarning(finding)).length;
  const part = shard ? `, part ${shard.index} of ${shard.count}` : '';
  const flaky = countFlaky(test);
  const scope = pages.length < total ? `${pages.length} of ${total} pages` : plural(total, 'page');
  const walked = journeys.length > 0 ? `, ${plural(journeys.length, 'journey')} run` : '';
  const ran = specs.length > 0 ? `, ${plural(specs.length, 'spec')} run` : '';
  const unsteady = flaky === 0 ? '' : `, ${flaky} flaky`;
  return `${tenant}${part}: ${scope} tested${walked}${ran}, ${count === 0 ? 'no findings' : plural(count, 'finding')}${unsteady}`;
}
