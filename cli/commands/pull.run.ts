/** `dealersite pull`: stock from its sources into a snapshot, with a report of what was rejected. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pullStock, type PullOutcome } from '../../features/stock/pull.source.ts';
import { sourceStateOf } from '../../features/stock/snapshot.source.ts';
import { isCurrent } from '../../features/stock/sources.source.ts';
import { fail, ProblemError } from '../../renderer/contract/error.ts';
import { places } from '../compose.ts';
import { noStock } from '../errors.ts';
import type { Context, Outcome } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../tenants.ts';
import type { PullOptions } from './pull.command.ts';

export async function run(options: PullOptions, context: Context): Promise<Outcome> {
  const { tenants, problems } = await namedTenants(context, options);
  const found = [...problems];
  const pulled: (PullOutcome & { tenant: string })[] = [];
  for (const tenant of tenants) {
    try {
      pulled.push({ tenant: tenant.slug, ...(await pullTenant(tenant, context, options.allowShrink)) });
    } catch (error) {
      if (!(error instanceof ProblemError) || tenants.length === 1) throw error;
      found.push(...error.problems);
    }
  }
  return {
    exitCode: found.length > 0 ? 1 : 0,
    problems: found,
    summary: [...pulled.flatMap((outcome) => lines(outcome, context.root)), 'Next: dealersite build'],
    data: { tenants: pulled },
  };
}

function lines(outcome: PullOutcome & { tenant: string }, root: string): string[] {
  const { tenant, rows, accepted, rejected } = outcome;
  const counted = `${tenant}: ${rows} rows, ${accepted} vehicles, ${rejected} rejected${outcome.unchanged ? ', nothing new' : ''}`;
  return rejected > 0 ? [counted, `  why: ${path.relative(root, outcome.rejectsPath)}`] : [counted];
}

/** Pulls the stock of one tenant. */
export async function pullTenant(
  { slug, tenant, dir }: LoadedTenant,
  context: Context,
  allowShrink = false,
): Promise<PullOutcome> {
  if (!tenant.stock)
    fail(noStock, { tenant: slug, file: places(context.root).snapshot(slug) }, { exitCode: 2 });
  return pullStock({
    root: context.root,
    tenantDir: dir,
    tenantSlug: slug,
    source: tenant.stock,
    now: context.now,
    allowShrink,
    onProgress: (rows) => context.report(`${slug}: reading stock, ${rows} rows`),
  });
}

/** The tenant's snapshot; pulled first when there is none yet, or when the stock or its mapping has changed since. */
export async function ensureSnapshot(tenant: LoadedTenant, context: Context): Promise<string> {
  const file = places(context.root).snapshot(tenant.slug);
  const why = reasonToPull(file, tenant);
  if (why !== undefined) {
    const { accepted, rejected } = await pullTenant(tenant, context);
    const refused = rejected > 0 ? ` (${rejected} rows rejected)` : '';
    context.report(`${tenant.slug}: ${why}, pulled ${accepted} vehicles${refused}`);
  }
  return file;
}

function reasonToPull(file: string, { tenant, dir }: LoadedTenant): string | undefined {
  if (!existsSync(file)) return 'no snapshot yet';
  const state = tenant.stock && sourceStateOf(file);
  return state && tenant.stock && !isCurrent(state, dir, tenant.stock) ? 'stock has changed' : undefined;
}
