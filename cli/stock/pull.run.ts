/** `dealersite pull`: reads stock from its sources into a snapshot and reports rejected rows and omitted values. */
import {
  type FileExplanation,
  type PullOutcome,
  type PullRequest,
  acceptance,
  adviceOn,
  explainStock,
  explanationLines,
  implausibleFindings,
  lostReferenceFindings,
  referenceIds,
  isCurrent,
  omissionSentence,
  pullStock,
  refusalSentence,
  wouldRefuse,
  zoneOf,
} from '../../features/stock/pull.cli.ts';
import { readSourceState } from '../../features/stock/snapshot.cli.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { insecureMediaFindings } from '../../features/_domain/picture/insecure-media.ts';
import { plural } from '../../features/_domain/price/money.ts';
import {
  exitCodeOf,
  fail,
  problem,
  ProblemError,
  type Finding,
  type Problem,
  type SourceLocation,
} from '../../renderer/contract/error.ts';
import type { DataOf, ExplainResult, PullResult } from '../types.ts';
import { projectPaths } from '../compose.ts';
import { noStock } from '../errors.ts';
import type { Context, Outcome, ShrinkOptions } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';
import { DEMO_IDS } from './sample-stock.ts';

export interface PullOptions extends ShrinkOptions {
  tenant?: string[];
  all?: boolean;
  explain?: boolean;
  config?: boolean;
  tenantsFrom?: string;
}

/** Most frequent reasons that the summary lists, for rejected rows and for omitted values. */
const SHOWN_REASONS = 3;

export async function run(options: PullOptions, context: Context): Promise<Outcome> {
  const named = await namedTenants(context, options);
  return options.explain === true ? explain(named, context) : pull(named, context);
}

/** Runs the work for each tenant; a failure does not stop the others. */
async function forEach<T>(
  tenants: readonly LoadedTenant[],
  work: (tenant: LoadedTenant) => Promise<T>,
): Promise<{ done: (T & { tenant: string })[]; problems: Problem[] }> {
  const done: (T & { tenant: string })[] = [];
  const problems: Problem[] = [];
  for (const tenant of tenants) {
    try {
      done.push({ tenant: tenant.slug, ...(await work(tenant)) });
    } catch (error) {
      if (!(error instanceof ProblemError) || tenants.length === 1) throw error;
      problems.push(...error.problems);
    }
  }
  return { done, problems };
}

interface Tenants {
  tenants: readonly LoadedTenant[];
  problems: readonly Finding[];
}

/** Returns findings for references in the stock that lead nowhere, implausible values, and pictures that pages do not load. */
const doubtsIn = (
  { lostReferences, implausible, insecureMedia }: PullOutcome,
  { tenant, dir }: LoadedTenant,
): Finding[] => [
  ...lostReferenceFindings(lostReferences, { ids: referenceIds(tenant), tenantDir: dir }),
  ...implausibleFindings(implausible, { tenantDir: dir, fallback: fileOf(dir) }),
  ...insecureMediaFindings(insecureMedia, fileOf(dir)),
];

async function pull({ tenants, problems }: Tenants, context: Context): Promise<Outcome> {
  const doubts: Finding[] = [];
  const { done, problems: failed } = await forEach(tenants, async (tenant) => {
    const outcome = await pullTenant(tenant, context);
    doubts.push(...doubtsIn(outcome, tenant));
    return outcome;
  });
  const all = [...problems, ...failed, ...doubts];
  return {
    exitCode: exitCodeOf(all),
    problems: all,
    summary: [...done.flatMap((outcome) => lines(outcome, context.root)), 'Next: dealersite build'],
    data: { tenants: done } satisfies DataOf<PullResult>,
  };
}

/** Reads the stock of each tenant and explains the mapping of every field. Replaces nothing. */
async function explain({ tenants, problems }: Tenants, context: Context): Promise<Outcome> {
  const { done, problems: failed } = await forEach(tenants, async (tenant) => ({
    files: await explainStock(requestFor(tenant, context)),
  }));
  const all = [...problems, ...failed, ...done.flatMap(({ files }) => files.flatMap(refusedIn))];
  return {
    exitCode: exitCodeOf(all),
    problems: all,
    // The explanation is long; its result comes last, also without the problems.
    summary: [
      'Nothing was replaced. Next: dealersite pull',
      ...done.flatMap(({ tenant, files }) => [tenant, ...files.flatMap(explanationLines)]),
    ],
    data: { tenants: done } satisfies DataOf<ExplainResult>,
  };
}

/** Returns a finding for a file with rows that a pull would refuse. */
function refusedIn(explanation: FileExplanation): Problem[] {
  const { file, rows, accepted, reasons } = explanation;
  if (accepted === rows) return [];
  const missing = reasons.find(({ reason, rows: count }) => reason.endsWith(' missing') && count === rows);
  return [
    problem(wouldRefuse, {
      file,
      result: acceptance(explanation),
      field: missing?.reason.replace(/ missing$/, ''),
    }),
  ];
}

function lines(outcome: PullOutcome & { tenant: string }, root: string): string[] {
  const { tenant, rows, accepted, rejected, leftOut } = outcome;
  const total = `${tenant}: ${rows} rows, ${accepted} vehicles${withoutValues(leftOut)}, ${rejected} rejected${outcome.unchanged ? ', nothing new' : ''}`;
  const refused = outcome.summary.slice(0, SHOWN_REASONS).map(refusalSentence);
  const omitted = outcome.leftOutSummary.slice(0, SHOWN_REASONS).map(omissionSentence);
  const details = [
    ...(outcome.grownFrom === undefined ? [] : [grown(outcome.accepted, outcome.grownFrom)]),
    ...(rejected > 0
      ? [
          ...refused,
          ...advice(outcome.summary),
          `all rows rejected: ${path.relative(root, outcome.rejectsPath)}`,
        ]
      : []),
    ...(leftOut > 0
      ? [
          ...omitted,
          ...advice(outcome.leftOutSummary),
          `all values left out: ${path.relative(root, outcome.leftOutPath)}`,
        ]
      : []),
  ];
  return [total, ...details.map((line) => `  ${line}`)];
}

/** Formats the warning about a stock that has more than doubled. */
const grown = (accepted: number, before: number): string =>
  `${accepted} vehicles, more than twice the ${before} of the last pull: does a feed contain the stock twice, or that of another dealer?`;

/** Suggests changes to the mapping for the listed reasons. */
const advice = (groups: PullOutcome['summary']): string[] =>
  adviceOn(groups.slice(0, SHOWN_REASONS)).map((text) => `→ ${text}`);

/** Formats the number of vehicles that lost values: `, 3 with values left out`. */
const withoutValues = (count: number): string => (count > 0 ? `, ${count} with values left out` : '');

const fileOf = (dir: string): SourceLocation => ({ file: path.join(dir, 'tenant.json') });

/** Returns the request to pull the stock of a tenant. */
function requestFor({ slug, tenant, dir }: LoadedTenant, context: Context): PullRequest {
  if (!tenant.stock) return fail(noStock, { tenant: slug }, fileOf(dir));
  return {
    root: context.root,
    tenantDir: dir,
    tenantSlug: slug,
    source: tenant.stock,
    now: context.now,
    zone: zoneOf(tenant.locations),
    references: referenceIds(tenant),
    demo: DEMO_IDS,
    allowShrink: context.allowShrink === true,
    signal: context.signal,
    onProgress: (rows) => context.report(`${slug}: reading stock, ${rows} rows`),
  };
}

/** Pulls the stock of one tenant. */
export async function pullTenant(tenant: LoadedTenant, context: Context): Promise<PullOutcome> {
  return pullStock(requestFor(tenant, context));
}

/** Returns the tenant's snapshot. Pulls first if it does not exist yet, or if the stock or its mapping has changed. */
export async function ensureSnapshot(tenant: LoadedTenant, context: Context): Promise<string> {
  const file = projectPaths(context.root).snapshot(tenant.slug);
  const reason = reasonToPull(file, tenant);
  if (reason !== undefined) {
    if (!tenant.tenant.stock) {
      const missing = path.relative(context.root, file);
      return fail(noStock, { tenant: tenant.slug, missing }, fileOf(tenant.dir));
    }
    const outcome = await pullTenant(tenant, context);
    const { accepted, rejected, leftOut } = outcome;
    const refused = rejected > 0 ? ` (${plural(rejected, 'row')} rejected)` : '';
    context.report(
      `${tenant.slug}: ${reason}, pulled ${accepted} vehicles${withoutValues(leftOut)}${refused}`,
    );
    if (outcome.grownFrom !== undefined)
      context.report(`${tenant.slug}: ${grown(accepted, outcome.grownFrom)}`);
    for (const { code, message, place } of doubtsIn(outcome, tenant)) {
      const line = place?.line === undefined ? '' : ` (line ${place.line})`;
      context.report(`${tenant.slug}: ${code} ${message}${line}`);
    }
  }
  return file;
}

/** A snapshot, and the reason why it is out of date. */
export interface LastSnapshot {
  file: string;
  /** Error of the refused pull. */
  refusal?: unknown;
}

/** Returns the snapshot for `serve`: the last good one if the new stock is refused. */
export async function lastSnapshot(tenant: LoadedTenant, context: Context): Promise<LastSnapshot> {
  const file = projectPaths(context.root).snapshot(tenant.slug);
  try {
    return { file: await ensureSnapshot(tenant, context) };
  } catch (error) {
    if (!existsSync(file)) throw error;
    return { file, refusal: error };
  }
}

function reasonToPull(file: string, { tenant, dir }: LoadedTenant): string | undefined {
  if (!existsSync(file)) return 'no snapshot yet';
  const state = tenant.stock && readSourceState(file);
  return state && tenant.stock && !isCurrent(state, dir, tenant.stock) ? 'stock has changed' : undefined;
}
