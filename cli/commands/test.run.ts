/** `dealersite test`: rules over the pages `build` wrote. */
import path from 'node:path';
import { plural } from '../../features/_domain/price/money.ts';
import {
  exitCodeOf,
  fail,
  isWarning,
  problem,
  ProblemError,
  type Finding,
  type Problem,
} from '../../renderer/contract/error.ts';
import { builtFolder, pagesOf } from '../audit/site.ts';
import { places } from '../compose.ts';
import type { Context, Outcome } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../tenants.ts';
import { testInBrowser, type BrowserTest } from '../test/in-browser.ts';
import type { JourneyResult } from '../test/journeys.ts';
import { junitOf } from '../test/junit.ts';
import { mergeRepeats } from '../test/repeats.ts';
import { writeTestReport } from '../test/report.ts';
import { findingsOf, testJson, type TenantTest } from '../test/results.ts';
import { samplePages } from '../test/sample.ts';
import { testFiles } from '../test/tenant.ts';
import { loadValidator } from '../test/validity.ts';
import { VERSION } from '../version.ts';
import type { TestOptions } from './test.command.ts';
import { noSuchPage, nothingBuilt } from './test.errors.ts';

export async function run(options: TestOptions, context: Context): Promise<Outcome> {
  const { tenants, problems } = await namedTenants(context, options);
  const jobs = await jobsOf(tenants, { options, context });
  const validator = await loadValidator();
  const { warnings, results } = await browserTest(jobs, { options, context });
  const reports = path.join(places(context.root).stateDir, 'reports', 'test');
  const tests: TenantTest[] = [];
  const files: string[] = [];
  for (const { tenant, folder, pages, all } of jobs) {
    const input = { tenant, folder, pages, validator, report: context.report };
    const tested = await testFiles(input);
    const opened = results.get(tenant.slug);
    const test = {
      tenant: tenant.slug,
      generator: VERSION,
      total: all.length,
      site: [...tested.site, ...warnings],
      pages: tested.pages.map((page) => ({
        ...page,
        findings: [...page.findings, ...(opened?.pages.get(page.url) ?? [])],
      })),
      journeys: (opened?.results ?? []).map((one) => withPicture(one, path.join(reports, tenant.slug))),
    };
    tests.push(test);
    files.push(writeTestReport(test, { reports, root: context.root, screenshots: opened?.screenshots }));
  }
  return outcomeOf(tests, { others: problems, files, options, context });
}

/** The findings of a journey lead to the picture of the page on which it broke off. */
function withPicture(journey: JourneyResult, folder: string): JourneyResult {
  const { screenshot, findings } = journey;
  if (screenshot === undefined) return journey;
  const place = { file: path.join(folder, screenshot) };
  return { ...journey, findings: findings.map((finding) => ({ ...finding, place })) };
}

type Jobs = Awaited<ReturnType<typeof jobsOf>>;

/** Nothing with --no-browser. Journeys belong to the whole site, so that --only leaves them out. */
async function browserTest(
  jobs: Jobs,
  { options, context }: { options: TestOptions; context: Context },
): Promise<BrowserTest> {
  const { browser, allPages = false, only } = options;
  if (browser === false) return { warnings: [], results: new Map() };
  const executable = typeof browser === 'string' ? browser : undefined;
  return testInBrowser(jobs, { executable, isWhole: allPages, hasJourneys: only === undefined, context });
}

/** The pages of each tenant that are tested. All tenants that are not built are reported before the first is tested. */
async function jobsOf(
  tenants: readonly LoadedTenant[],
  { options, context }: { options: TestOptions; context: Context },
) {
  const folders = tenants.map(({ slug }) => builtFolder(context.root, slug));
  const missing = tenants.flatMap(({ slug }, index): Problem[] =>
    folders[index] === undefined
      ? [problem(nothingBuilt, { tenant: slug, folder: path.join('output', slug) })]
      : [],
  );
  if (missing.length > 0) throw new ProblemError(missing);
  const templates = new Set<string>();
  const jobs = [];
  for (const [index, tenant] of tenants.entries()) {
    const folder = folders[index] ?? '';
    const all = await pagesOf(tenant, folder, context);
    for (const { template } of all) templates.add(template);
    const pages = samplePages(all, options.only, options.allPages ? Infinity : undefined);
    if (pages.length > 0) jobs.push({ tenant, folder, pages, all });
  }
  if (jobs.length > 0) return jobs;
  return fail(noSuchPage, { only: options.only ?? '', templates: [...templates] });
}

interface Rest {
  others: readonly Finding[];
  files: readonly string[];
  options: TestOptions;
  context: Context;
}

function outcomeOf(tests: readonly TenantTest[], { others, files, options, context }: Rest): Outcome {
  const problems = [...others, ...mergeRepeats(tests.flatMap(findingsOf))];
  const isClean = problems.every(isWarning);
  return {
    exitCode: exitCodeOf(problems),
    problems,
    problemsBy: 'kind',
    summary: [
      ...tests.map(headline),
      ...files.map((file) => `Report: ${path.relative(context.root, file)}`),
      isClean
        ? 'Next: put output/ on its host; dealersite audit measures how fast it is.'
        : 'Correct the problems above, build and test again.',
    ],
    data: { tenants: tests.map((test) => testJson(test, context.root)) },
    ...(options.format === 'junit' && { document: junitOf(tests, context.root) }),
  };
}

function headline(test: TenantTest): string {
  const { tenant, pages, total, journeys } = test;
  const count = findingsOf(test).filter((finding) => !isWarning(finding)).length;
  const scope = pages.length < total ? `${pages.length} of ${total} pages` : plural(total, 'page');
  const walked = journeys.length > 0 ? `, ${plural(journeys.length, 'journey')} walked` : '';
  return `${tenant}: ${scope} tested${walked}, ${count === 0 ? 'nothing found' : plural(count, 'finding')}`;
}
