/**
 * `dealersite build`: builds small tenants in parallel, one per thread, then large ones one after the other on all
 * threads.
 */
import { availableParallelism } from 'node:os';
import { createPictureMaker, type PictureMaker } from '../../features/gallery/gallery.cli.ts';
import { exitCodeOf, isWarning, type Finding } from '../../renderer/contract/error.ts';
import type { Share } from '../../renderer/render-worker.ts';
import type { BuildResult, DataOf } from '../types.ts';
import { openCache, type Cache } from '../cache/cache.ts';
import { factsOf, loadBuildChecks } from '../checks.ts';
import { projectPaths } from '../compose.ts';
import { outcomeOfError } from '../errors.ts';
import { WIDE } from '../print/table.ts';
import type { Context, Outcome } from '../outcome.ts';
import { hiddenRedirectFinding } from '../../features/seo/seo.cli.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';
import type { BuildOptions } from './build-plan.ts';
import { divide, divisionName, shardOf, weigh } from './shard.ts';
import { errorOf, type ShareTask, type TenantResult } from './thread-messages.ts';
import { buildTenant, snapshotOf, type TenantReport } from './build-tenant.ts';
import { openThreads, type Threads } from './threads.ts';
import {
  buildMarkdown,
  memoryLine,
  peakMemory,
  templateLines,
  tenantLines,
  type Report,
} from './build-summary.ts';
import { numberOf } from '../whole-number.ts';

/** Indentation of the summary in columns. */
const INDENT = 2;

/** Result for one tenant. */
type Built = { report: TenantReport } | { error: unknown };

export async function run(options: BuildOptions, context: Context): Promise<Outcome> {
  const workers = numberOf('--workers', options.workers, { absent: availableParallelism(), most: 64 });
  numberOf('--verify', options.verify, { absent: 0, most: 1_000_000 });
  const { stateDir } = projectPaths(context.root);
  const cache = await openCache({ cache: options.cache, stateDir, environment: process.env });
  const { named, shard } = await tenantsOfShard(options, context);
  const rules = await loadBuildChecks();
  const leaks = new Map(
    named.tenants.map((one) => {
      const facts = factsOf(one, context.now);
      return [one.slug, rules.flatMap((rule) => rule(one.tenant, facts))];
    }),
  );
  const tenants = named.tenants
    .filter(({ slug }) => leaks.get(slug)?.length === 0)
    .map(({ slug, tenant, dir }) => ({ slug, tenant, dir }));
  const found: Finding[] = [...named.problems, ...[...leaks.values()].flat()];
  const reports: Report[] = [];
  for (const [slug, built] of await buildAll(tenants, { options, workers, cache }, context)) {
    if ('report' in built) {
      const { warnings, hidden, seconds, ...report } = built.report;
      const document = named.tenants.find((one) => one.slug === slug)?.document;
      found.push(
        ...warnings,
        ...hidden.map((one) =>
          hiddenRedirectFinding(one, document?.placeOf(['redirects', one.index, 'from']) ?? { file: slug }),
        ),
      );
      reports.push({ tenant: slug, ...report, seconds });
    } else {
      if (named.tenants.length === 1) throw built.error;
      found.push(...outcomeOfError(built.error).problems);
    }
  }
  const failed = !found.every(isWarning);
  const peak = peakMemory();
  const next = failed
    ? 'Fix the problems above, then build again.'
    : 'Next: dealersite serve --static shows it.';
  return {
    exitCode: exitCodeOf(found),
    problems: found,
    summary: [
      ...reports.flatMap(tenantLines),
      ...templateLines(reports, (context.columns ?? WIDE) - INDENT),
      memoryLine(peak),
      ...(shard ? [shard.line] : []),
      next,
    ],
    markdown: buildMarkdown(reports),
    data: {
      tenants: reports,
      peakMemory: peak,
      ...(shard && { shard: shard.data }),
    } satisfies DataOf<BuildResult>,
  };
}

type Named = Awaited<ReturnType<typeof namedTenants>>;

/** Returns the tenants of this machine: all named ones, or the part that `--shard` selects. */
async function tenantsOfShard(
  options: BuildOptions,
  context: Context,
): Promise<{ named: Named; shard?: { line: string; data: NonNullable<BuildResult['shard']> } }> {
  const shard = shardOf(options.shard);
  const named = await namedTenants(context, options);
  if (!shard) return { named };
  const snapshots = new Map<string, string>();
  for (const tenant of named.tenants)
    // A tenant without readable stock counts as empty here; the shard that builds it reports the problem.
    snapshots.set(tenant.slug, await snapshotOf(tenant, options, context).catch(() => ''));
  const division = divide(await weigh(snapshots), shard.count);
  const own = division[shard.index - 1] ?? [];
  const data = { ...shard, division: divisionName(division), tenants: own };
  const share = own.length === 0 ? 'no tenants' : own.join(', ');
  return {
    named: { ...named, tenants: named.tenants.filter(({ slug }) => own.includes(slug)) },
    shard: { line: `shard ${shard.index} of ${shard.count} (division ${data.division}): ${share}`, data },
  };
}

interface Tools {
  options: BuildOptions;
  /** Threads that work at the same time. */
  workers: number;
  cache: Cache;
}

/** Builds all tenants and returns their results in order. A failure does not stop the others. */
async function buildAll(
  tenants: readonly LoadedTenant[],
  tools: Tools,
  context: Context,
): Promise<Map<string, Built>> {
  const maker = createPictureMaker(projectPaths(context.root).renditions);
  const threads = openThreads(tools.workers, maker);
  const { signal } = context;
  const stop = (): void => threads.stop(signal.reason as Error);
  signal.addEventListener('abort', stop);
  try {
    const apart = tenants.length > 1 && tools.workers > 1;
    const small = apart
      ? await buildSmall(tenants, { ...tools, threads }, context)
      : new Map<string, Built>();
    const results = new Map<string, Built>();
    for (const tenant of tenants) {
      signal.throwIfAborted();
      const built =
        small.get(tenant.slug) ?? (await buildHere(tenant, { ...tools, threads, maker }, context));
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
  tenants: readonly LoadedTenant[],
  { options, threads, cache }: Tools & { threads: Threads },
  { root, now, report }: Context,
): Promise<Map<string, Built>> {
  let done = 0;
  const total = tenants.length;
  const results = tenants.map(async (tenant): Promise<TenantResult> => {
    const task = { tenant, options, root, now };
    const { built, warnings } = await cache.around(tenant.slug, async () => {
      const answer = await threads.run(task);
      if ('built' in answer) return { built: answer.built, warnings: [] };
      throw 'failure' in answer
        ? errorOf(answer.failure)
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
  tenant: LoadedTenant,
  { options, workers, cache, threads, maker }: Tools & { threads: Threads; maker: PictureMaker },
  context: Context,
): Promise<Built> {
  const spawn = (share: ShareTask['share'], site: ShareTask['site']) =>
    renderOnThread({ share, site }, threads);
  try {
    const snapshot = await snapshotOf(tenant, options, context);
    const tools = { options, maker, spawn, extraThreads: workers - 1 };
    const report = await cache.around(tenant.slug, () => buildTenant(tenant, snapshot, tools, context));
    return { report };
  } catch (error) {
    return { error };
  }
}

async function renderOnThread(task: ShareTask, threads: Threads): Promise<Share> {
  const answer = await threads.run(task);
  if ('share' in answer) return answer.share;
  throw 'failure' in answer
    ? errorOf(answer.failure)
    : new Error('A thread returned the result of another task.');
}
