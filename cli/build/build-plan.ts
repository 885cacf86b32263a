/** What a build does: its options, resolved once. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isWarning, type Finding, type SourceLocation } from '../../renderer/contract/error.ts';
import { openCache, type Cache } from '../cache/cache.ts';
import { toFacts, loadBuildChecks } from '../checks.ts';
import { contentIn, listMedia, planPages, projectPaths, stockOf } from '../compose.ts';
import { namedTenants } from '../named-tenants.ts';
import type { Context, ReportFormat, ShrinkOptions } from '../outcome.ts';
import type { BuildResult } from '../types.ts';
import { parseWholeNumber } from '../whole-number.ts';
import { loadSnapshot, type SitePlan } from './build-tenant.ts';
import { lookPositions, type PlannedTenant } from './look-positions.ts';
import { divide, divisionName, shardOf, weigh } from './shard.ts';

export interface BuildOptions extends ShrinkOptions {
  tenant?: string[];
  all?: boolean;
  force?: boolean;
  inPlace?: boolean;
  shard?: string;
  cache?: string;
  workers?: string;
  snapshot?: string;
  verify?: string;
  format: ReportFormat;
}

export interface BuildPlan {
  /** Tenants to build, in order. */
  readonly tenants: readonly PlannedTenant[];
  /** Whether only one tenant was named; its failure ends the command. */
  readonly isSingle: boolean;
  /** Problems found before building, with those of tenants that are not built. */
  readonly problems: readonly Finding[];
  /** Returns the position of a redirect in tenant.json. */
  readonly placeOfRedirect: (slug: string, index: number) => SourceLocation;
  /** The part of all tenants that `--shard` selects. */
  readonly shard?: PlannedShard;
  /** How each tenant is built. */
  readonly site: SitePlan;
  /** Threads that work at the same time. */
  readonly workers: number;
  readonly cache: Cache;
}

interface PlannedShard {
  readonly line: string;
  readonly data: NonNullable<BuildResult['shard']>;
}

type Named = Awaited<ReturnType<typeof namedTenants>>;

/** Resolves the options of a build: tenants, threads, cache, what is built of each tenant. */
export async function planBuild(options: BuildOptions, context: Context): Promise<BuildPlan> {
  const workers = parseWholeNumber('--workers', options.workers, {
    absent: availableParallelism(),
    most: 64,
  });
  const site: SitePlan = {
    force: options.force ?? false,
    inPlace: options.inPlace ?? false,
    verify: parseWholeNumber('--verify', options.verify, { absent: 0, most: 1_000_000 }),
    ...(options.snapshot !== undefined && { snapshot: path.resolve(options.snapshot) }),
  };
  const { stateDir } = projectPaths(context.root);
  const cache = await openCache({ cache: options.cache, stateDir, environment: process.env });
  const { named, shard } = await tenantsOfShard(options, site, context);
  const findings = await findingsOfBuildChecks(named, site, context);
  const isRefused = (slug: string): boolean => !(findings.get(slug) ?? []).every(isWarning);
  return {
    tenants: named.tenants
      .filter(({ slug }) => !isRefused(slug))
      .map((one) => ({ slug: one.slug, tenant: one.tenant, dir: one.dir, positions: lookPositions(one) })),
    isSingle: named.tenants.length === 1,
    problems: [...named.problems, ...[...findings.values()].flat()],
    placeOfRedirect: (slug, index) =>
      named.tenants.find((one) => one.slug === slug)?.document.placeOf(['redirects', index, 'from']) ?? {
        file: slug,
      },
    ...(shard && { shard }),
    site,
    workers,
    cache,
  };
}

type NamedTenant = Named['tenants'][number];

/** Returns the findings of the rules of every build, by slug. A tenant with more than warnings must not be built. */
async function findingsOfBuildChecks(
  { tenants }: Named,
  site: SitePlan,
  context: Context,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const rules = await loadBuildChecks();
  const results = new Map<string, readonly Finding[]>();
  for (const one of tenants) {
    const facts = toFacts(one, context.now);
    const runRules = (pages?: readonly string[]): Finding[] =>
      rules.flatMap((rule) => rule(one.tenant, pages ? { ...facts, pages: () => pages } : facts));
    const findings = runRules();
    // Only a fault needs the pages: a redirect to another one is right if that one hides a page, and so is left out.
    const needsPages = one.tenant.redirects.length > 0 && !findings.every(isWarning);
    // oxlint-disable-next-line no-await-in-loop -- one site in memory at a time
    results.set(one.slug, needsPages ? runRules(await listPages(one, site, context)) : findings);
  }
  return results;
}

/** Returns the paths of all pages of a tenant, those of vehicles too if there is stock. */
async function listPages(one: NamedTenant, site: SitePlan, context: Context): Promise<readonly string[]> {
  const { tenant, dir } = one;
  const pulled = await loadSnapshot(one, site, context).catch(() => undefined);
  const snapshot = pulled !== undefined && existsSync(pulled) ? pulled : undefined;
  const { content } = await contentIn(one, listMedia(tenant, dir));
  const input = { tenant, dir, content, now: context.now, snapshot };
  return planPages(input, stockOf(input)).paths;
}

/** Returns the tenants of this machine: all named ones, or the part that `--shard` selects. */
async function tenantsOfShard(
  options: BuildOptions,
  site: SitePlan,
  context: Context,
): Promise<{ named: Named; shard?: PlannedShard }> {
  const shard = shardOf(options.shard);
  const named = await namedTenants(context, options);
  if (!shard) return { named };
  const snapshots = new Map<string, string>();
  for (const tenant of named.tenants)
    // A tenant without readable stock counts as empty here; the shard that builds it reports the problem.
    snapshots.set(tenant.slug, await loadSnapshot(tenant, site, context).catch(() => ''));
  const division = divide(await weigh(snapshots), shard.count);
  const slugs = division[shard.index - 1] ?? [];
  const data = { ...shard, division: divisionName(division), tenants: slugs };
  const share = slugs.length === 0 ? 'no tenants' : slugs.join(', ');
  return {
    named: { ...named, tenants: named.tenants.filter(({ slug }) => slugs.includes(slug)) },
    shard: { line: `shard ${shard.index} of ${shard.count} (division ${data.division}): ${share}`, data },
  };
}
