/** `dealersite test`: rules over the pages `build` wrote. */
import path from 'node:path';
import { plural } from '../../features/_domain/price/money.ts';
import {
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
import { junitOf } from '../test/junit.ts';
import { mergeRepeats } from '../test/repeats.ts';
import { writeTestReport } from '../test/report.ts';
import type { TenantTest } from '../test/results.ts';
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
  const tests: TenantTest[] = [];
  for (const job of jobs) {
    const { tenant, folder, pages } = job;
    const input = { tenant, folder, pages, validator, report: context.report };
    const { site, pages: results } = await testFiles(input);
    tests.push({ tenant: tenant.slug, generator: VERSION, total: job.total, site, pages: results });
  }
  const reports = path.join(places(context.root).stateDir, 'reports', 'test');
  const files = tests.map((test) => writeTestReport(test, { reports, root: context.root }));
  return outcomeOf(tests, { others: problems, files, options, context });
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
  if (missing.length > 0) throw new ProblemError(missing, 2);
  const templates = new Set<string>();
  const jobs = [];
  for (const [index, tenant] of tenants.entries()) {
    const folder = folders[index] ?? '';
    const all = await pagesOf(tenant, folder, context);
    for (const { template } of all) templates.add(template);
    const pages = samplePages(all, options.only, options.allPages ? Infinity : undefined);
    if (pages.length > 0) jobs.push({ tenant, folder, pages, total: all.length });
  }
  if (jobs.length > 0) return jobs;
  return fail(noSuchPage, { only: options.only ?? '', templates: [...templates] }, { exitCode: 2 });
}

const findingsOf = ({ site, pages }: TenantTest): Finding[] => [
  ...site,
  ...pages.flatMap(({ findings }) => findings),
];

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
    exitCode: isClean ? 0 : 1,
    problems,
    problemsBy: 'kind',
    summary: [
      ...tests.map(headline),
      ...files.map((file) => `Report: ${path.relative(context.root, file)}`),
      isClean
        ? 'Next: put output/ on its host; dealersite audit measures how fast it is.'
        : 'Correct the problems above, build and test again.',
    ],
    data: { tenants: tests },
    ...(options.format === 'junit' && { document: junitOf(tests, context.root) }),
  };
}

function headline(test: TenantTest): string {
  const { tenant, pages, total } = test;
  const count = findingsOf(test).filter((finding) => !isWarning(finding)).length;
  const scope = pages.length < total ? `${pages.length} of ${total} pages` : plural(total, 'page');
  return `${tenant}: ${scope} tested, ${count === 0 ? 'nothing found' : plural(count, 'finding')}`;
}
