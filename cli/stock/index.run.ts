/** `dealersite index`: publishes vehicles of a tenant to its search cluster, or prints the search key for browsers. */
import path from 'node:path';
import type { Site } from '../../features/_domain/site/site.ts';
import { SEARCH_HOST } from '../../features/_domain/schema/primitives.schema.ts';
import {
  browserKeys,
  indexTargets,
  publishStock,
  separateTargets,
  type IndexTarget,
  type Published,
} from '../../features/search/search.cli.ts';
import { exitCodeOf, fail, isWarning, ProblemError } from '../../renderer/contract/error.ts';
import { loadSite } from '../compose.ts';
import { wrongNumber, wrongUsage } from '../errors.ts';
import type { Context, Outcome, ShrinkOptions } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';
import { ensureSnapshot } from './pull.run.ts';

export interface IndexOptions extends ShrinkOptions {
  tenant?: string[];
  all?: boolean;
  keep: string;
  host?: string;
  snapshot?: string;
  scopedKey?: boolean;
  takeOver?: boolean;
  full?: boolean;
}

type Target = IndexTarget<LoadedTenant>;

export async function run(options: IndexOptions, context: Context): Promise<Outcome> {
  const keep = keepOf(options.keep);
  if (options.host !== undefined && !SEARCH_HOST.test(options.host))
    fail(wrongUsage, { message: `--host ${options.host} is not an address.`, command: 'index' });
  const { tenants, problems } = await namedTenants(context, options);
  const targets = indexTargets(tenants, { isAll: Boolean(options.all), host: options.host });
  return options.scopedKey
    ? keysOutcome(targets, problems)
    : indexOutcome(targets, { options, keep, context, found: [...problems] });
}

function keepOf(text: string): number {
  const keep = Number(text);
  if (/^\d{1,2}$/.test(text) && keep <= 50) return keep;
  return fail(wrongNumber, { option: '--keep', text, range: 'a whole number from 0 to 50' });
}

interface Work {
  options: IndexOptions;
  keep: number;
  context: Context;
  found: Outcome['problems'][number][];
}

async function indexOutcome(all: readonly Target[], work: Work): Promise<Outcome> {
  const { found } = work;
  const { targets, problems } = separateTargets(all);
  found.push(...problems);
  const published: Published[] = [];
  for (const target of targets) {
    try {
      const outcome = await indexTenant(target, work);
      published.push(outcome);
      found.push(...outcome.problems);
    } catch (error) {
      if (!(error instanceof ProblemError) || all.length === 1) throw error;
      found.push(...error.problems);
    }
  }
  return {
    exitCode: exitCodeOf(found),
    problems: found,
    summary: [
      ...published.map(line),
      found.every(isWarning)
        ? 'Search uses the new stock from now on.'
        : 'Fix the problems above, then index again.',
    ],
    data: { tenants: published.map((outcome) => ({ ...outcome, problems: undefined })) },
  };
}

function line({ tenant, index, collection, documents, changes, previous, dropped }: Published): string {
  if (changes)
    return `${tenant}: ${documents} vehicles in ${collection}, as before (${changes.sent} sent, ${changes.deleted} deleted)`;
  const before = previous === undefined ? 'first collection' : `previous: ${previous}`;
  const gone = dropped.length > 0 ? `, ${dropped.length} older deleted` : '';
  return `${tenant}: ${documents} vehicles in ${collection}, ${index} points there (${before}${gone})`;
}

function indexTenant(target: Target, { options, keep, context }: Work): Promise<Published> {
  const { slug, tenant, dir } = target;
  const site = async (): Promise<Site> => {
    const snapshot = options.snapshot
      ? path.resolve(options.snapshot)
      : await ensureSnapshot(target, context);
    return loadSite({ tenant, dir, snapshot, now: context.now });
  };
  return publishStock(target, {
    site,
    keep,
    takeOver: Boolean(options.takeOver),
    full: Boolean(options.full),
    environment: process.env,
    onProgress: (done, total) => context.report(`${slug}: sending vehicles`, { done, total }),
  });
}

/** Returns the keys for browsers. */
async function keysOutcome(targets: readonly Target[], problems: Outcome['problems']): Promise<Outcome> {
  const keys = await browserKeys(targets, process.env);
  return {
    exitCode: exitCodeOf(problems),
    problems,
    summary: [
      ...keys.map(({ tenant, key }) => `${tenant}: ${key}`),
      'Next: write it to "search": { "key": … } in tenant.json. Never publish the key that it was derived from.',
    ],
    data: { tenants: keys },
  };
}
