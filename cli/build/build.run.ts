/**
 * `dealersite build`: builds small tenants in parallel, one per thread, then large ones one after the other on all
 * threads.
 */
import { setFlagsFromString } from 'node:v8';
import { createPictureMaker, type PictureMaker } from '../../features/gallery/gallery.cli.ts';
import { exitCodeOf, isWarning, type Finding } from '../../renderer/contract/error.ts';
import type { Share } from '../../renderer/render-worker.ts';
import type { BuildResult, DataOf } from '../types.ts';
import { projectPaths } from '../compose.ts';
import { outcomeOfError } from '../errors.ts';
import { WIDE } from '../print/table.ts';
import type { Context, Outcome } from '../outcome.ts';
import { hiddenRedirectFinding } from '../../features/seo/seo.cli.ts';
import type { PlannedTenant } from './look-positions.ts';
import { planBuild, type BuildOptions, type BuildPlan } from './build-plan.ts';
import { errorOf, type ShareTask, type TenantResult } from './thread-messages.ts';
import { buildTenant, loadSnapshot, type TenantReport } from './build-tenant.ts';
import { openThreads, type Threads } from './threads.ts';
import {
  buildMarkdown,
  memoryLine,
  peakMemory,
  templateLines,
  tenantLines,
  type Report,
} from './build-summary.ts';

/**
 * Lets a heap grow by half before old objects are collected. By default it grows up to four times, so that a build of large
 * stock holds more garbage than objects.
 */
const COLLECT_SOONER = '--heap-growing-percent=50';

/** Indentation of the summary in columns. */
const INDENT = 2;

/** Result for one tenant. */
type Built = { report: TenantReport } | { error: unknown };

export async function run(options: BuildOptions, context: Context): Promise<Outcome> {
  const plan = await planBuild(options, context);
  const findings: Finding[] = [...plan.problems];
  const reports: Report[] = [];
  for (const [slug, built] of await buildAll(plan, context)) {
    if ('report' in built) {
      const { warnings, hidden, seconds, ...report } = built.report;
      const hiding = hidden.map((one) => hiddenRedirectFinding(one, plan.placeOfRedirect(slug, one.index)));
      findings.push(...warnings, ...hiding);
      reports.push({ tenant: slug, ...report, seconds });
    } else {
      if (plan.isSingle) throw built.error;
      findings.push(...outcomeOfError(built.error).problems);
    }
  }
  return toOutcome(plan, { problems: findings, reports }, context);
}

/** Returns the outcome of a build. */
function toOutcome(
  { shard }: BuildPlan,
  { problems, reports }: { problems: readonly Finding[]; reports: readonly Report[] },
  { columns = WIDE }: Context,
): Outcome {
  const peak = peakMemory();
  const next = problems.every(isWarning)
    ? 'Next: dealersite serve --static shows it.'
    : 'Fix the problems above, then build again.';
  return {
    exitCode: exitCodeOf(problems),
    problems,
    summary: [
      ...reports.flatMap(tenantLines),
      ...templateLines(reports, columns - INDENT),
      memoryLine(peak),
      ...(shard ? [shard.line] : []),
      next,
    ],
    markdown: buildMarkdown(reports),
    data: {
      tenants: [...reports],
      peakMemory: peak,
      ...(shard && { shard: shard.data }),
    } satisfies DataOf<BuildResult>,
  };
}

/** Builds all tenants and returns their results in order. A failure does not stop the others. */
async function buildAll(plan: BuildPlan, context: Context): Promise<Map<string, Built>> {
  const { tenants, workers } = plan;
  setFlagsFromString(COLLECT_SOONER);
  const maker = createPictureMaker(projectPaths(context.root).renditions);
  const threads = openThreads(workers, maker);
  const { signal } = context;
  const stop = (): void => threads.stop(signal.reason as Error);
  signal.addEventListener('abort', stop);
  try {
    const apart = tenants.length > 1 && workers > 1;
    const small = apart ? await buildSmall(plan, threads, context) : new Map<string, Built>();
    const results = new Map<string, Built>();
    for (const tenant of tenants) {
      signal.throwIfAborted();
      const built = small.get(tenant.slug) ?? (await buildHere(tenant, plan, { threads, maker }, context));
      results.set(tenant.slug, built);
    }
    return results;
  } finally {
    signal.removeEventListener('abort', stop);
    await threads.close();
  }
}

/** Builds tenants with small stock, one per thread; skips the others. Passes on their reported lines in order. */
async function buildSmall(
  { tenants, site: plan, cache }: BuildPlan,
  threads: Threads,
  { root, now, report }: Context,
): Promise<Map<string, Built>> {
  let done = 0;
  const total = tenants.length;
  const results = tenants.map(async (tenant): Promise<TenantResult> => {
    const task = { tenant, plan, root, now };
    const { built, warnings } = await cache.around(tenant.slug, async () => {
      const result = await threads.run(task);
      if ('built' in result) return { built: result.built, warnings: [] };
      throw 'failure' in result
        ? errorOf(result.failure)
        : new Error(`The thread returned no build of ${tenant.slug}`);
    });
    report('tenants', { done: (done += 1), total });
    if ('report' in built) built.report.warnings.push(...warnings);
    return built;
  });
  const settled = await Promise.allSettled(results);
  return new Map(
    settled.flatMap((result, index): [string, Built][] => {
      const slug = tenants[index]?.slug ?? '';
      if (result.status === 'rejected') return [[slug, { error: result.reason }]];
      for (const text of result.value.lines) report(text);
      if ('isLarge' in result.value) return [];
      if ('failure' in result.value) return [[slug, { error: errorOf(result.value.failure) }]];
      return [[slug, { report: result.value.report }]];
    }),
  );
}

/** Builds a tenant on this thread, with help of the other threads if its stock is large. */
async function buildHere(
  tenant: PlannedTenant,
  { site: plan, workers, cache }: BuildPlan,
  { threads, maker }: { threads: Threads; maker: PictureMaker },
  context: Context,
): Promise<Built> {
  const spawn = (share: ShareTask['share'], site: ShareTask['site']) =>
    renderOnThread({ share, site }, threads);
  try {
    const snapshot = await loadSnapshot(tenant, plan, context);
    const extraThreads = workers - 1;
    const prepareThreads = (site: ShareTask['site']): void => threads.prepare(site, extraThreads);
    const tools = { plan, maker, spawn, prepareThreads, extraThreads };
    const report = await cache.around(tenant.slug, () => buildTenant(tenant, snapshot, tools, context));
    return { report };
  } catch (error) {
    return { error };
  }
}

async function renderOnThread(task: ShareTask, threads: Threads): Promise<Share> {
  const result = await threads.run(task);
  if ('share' in result) return result.share;
  throw 'failure' in result
    ? errorOf(result.failure)
    : new Error('A thread returned the result of another task.');
}
