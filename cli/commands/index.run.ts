/** `dealersite index`: the vehicles of a tenant into its search cluster, or the key with which browsers search there. */
import {
  type PublishOutcome,
  clusterDocuments,
  inventoryFilter,
  noAdminKey,
  noCluster,
  noSearchKey,
  nothingToIndex,
  publish,
  sameIndex,
  scopedSearchKey,
  searchKeyWrites,
  sharedIndexes,
} from '../../features/search/index.cli.ts';
import path from 'node:path';
import { inventoryRules } from '../../features/_domain/stock/inventory.ts';
import { absoluteBases, SEARCH_HOST } from '../../features/_domain/tenant/search-hosts.ts';
import { fail, problem, ProblemError } from '../../renderer/contract/error.ts';
import { loadSite } from '../compose.ts';
import { wrongNumber, wrongUsage } from '../errors.ts';
import type { Context, Outcome } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../tenants.ts';
import type { IndexOptions } from './index.command.ts';
import { ensureSnapshot } from './pull.run.ts';

type Cluster = NonNullable<LoadedTenant['tenant']['search']>;
type WithCluster = LoadedTenant & { search: Cluster };

export async function run(options: IndexOptions, context: Context): Promise<Outcome> {
  const keep = keepOf(options.keep);
  if (options.host !== undefined && !SEARCH_HOST.test(options.host))
    fail(wrongUsage, { message: `--host ${options.host} is no address.` }, { exitCode: 2 });
  const { tenants, problems } = await namedTenants(context, options);
  const wanted = withCluster(tenants, Boolean(options.all));
  return options.scopedKey
    ? keysOutcome(wanted, problems)
    : indexOutcome(wanted, { options, keep, context, found: [...problems] });
}

function keepOf(text: string): number {
  const keep = Number(text);
  if (/^\d{1,2}$/.test(text) && keep <= 50) return keep;
  return fail(wrongNumber, { option: '--keep', text, range: 'a whole number from 0 to 50' }, { exitCode: 2 });
}

/** Tenants that have a cluster; with `--all` the others are none of this command's business. */
function withCluster(tenants: readonly LoadedTenant[], isAll: boolean): WithCluster[] {
  const found = tenants.flatMap((one) => {
    const { search } = one.tenant;
    if (search) return [{ ...one, search }];
    return isAll ? [] : fail(noCluster, { tenant: one.slug }, { exitCode: 2 });
  });
  return found.length > 0 ? found : fail(noCluster, { tenant: 'No tenant' }, { exitCode: 2 });
}

interface Work {
  options: IndexOptions;
  keep: number;
  context: Context;
  found: Outcome['problems'][number][];
}

/** Where the vehicles of a tenant go in this run. */
const basesOf = ({ search, tenant }: WithCluster, { host }: IndexOptions): string[] =>
  absoluteBases(host === undefined ? search : { host }, tenant.site_url);

async function indexOutcome(wanted: readonly WithCluster[], work: Work): Promise<Outcome> {
  const { found } = work;
  const shared = sharedIndexes(
    wanted.map((one) => ({
      slug: one.slug,
      index: one.search.index,
      bases: basesOf(one, work.options),
    })),
  );
  found.push(...shared.map((one) => problem(sameIndex, one)));
  const tenants = wanted.filter(({ slug }) => !shared.some((one) => one.tenants.includes(slug)));
  const published: (PublishOutcome & { tenant: string; index: string })[] = [];
  for (const tenant of tenants) {
    try {
      const outcome = await indexTenant(tenant, work);
      published.push({ tenant: tenant.slug, index: tenant.search.index, ...outcome });
      found.push(...outcome.problems);
    } catch (error) {
      if (!(error instanceof ProblemError) || wanted.length === 1) throw error;
      found.push(...error.problems);
    }
  }
  return {
    exitCode: found.length > 0 ? 1 : 0,
    problems: found,
    summary: [
      ...published.map(line),
      found.length > 0 ? 'Mend the problems above and index again.' : 'Searches use it from now on.',
    ],
    data: { tenants: published.map((outcome) => ({ ...outcome, problems: undefined })) },
  };
}

function line({
  tenant,
  index,
  collection,
  documents,
  previous,
  dropped,
}: PublishOutcome & { tenant: string; index: string }): string {
  const before = previous === undefined ? 'the first one' : `before: ${previous}`;
  const gone = dropped.length > 0 ? `, ${dropped.length} older deleted` : '';
  return `${tenant}: ${documents} vehicles in ${collection}, ${index} points there (${before}${gone})`;
}

async function indexTenant(loaded: WithCluster, { options, keep, context }: Work): Promise<PublishOutcome> {
  const { slug, tenant, dir, search } = loaded;
  const key = process.env['TYPESENSE_ADMIN_KEY'] || search.admin_key;
  if (key === undefined) return fail(noAdminKey, { tenant: slug }, { exitCode: 2 });
  const snapshot = options.snapshot ? path.resolve(options.snapshot) : await ensureSnapshot(loaded, context);
  const site = loadSite({ tenant, dir, snapshot, now: context.now });
  const documents = clusterDocuments(site);
  if (documents.length === 0) return fail(nothingToIndex, { tenant: slug });
  return publish({
    access: { bases: basesOf(loaded, options), key },
    tenant: slug,
    index: search.index,
    takeOver: Boolean(options.takeOver),
    documents,
    keep,
    onProgress: (done, total) => context.report(`${slug}: sending vehicles`, { done, total }),
  });
}

/** The keys for browsers; nothing is sent anywhere. */
function keysOutcome(tenants: readonly WithCluster[], problems: Outcome['problems']): Outcome {
  const searchKey = process.env['TYPESENSE_SEARCH_KEY'];
  if (!searchKey) return fail(noSearchKey, {}, { exitCode: 2 });
  const writing = [process.env['TYPESENSE_ADMIN_KEY'], ...tenants.map(({ search }) => search.admin_key)];
  if (writing.some((key) => key?.trim() === searchKey.trim()))
    return fail(searchKeyWrites, {}, { exitCode: 2 });
  const keys = tenants.map(({ slug, tenant }) => ({
    tenant: slug,
    key: scopedSearchKey(searchKey, inventoryFilter(inventoryRules(tenant))),
  }));
  return {
    exitCode: problems.length > 0 ? 1 : 0,
    problems,
    summary: [
      ...keys.map(({ tenant, key }) => `${tenant}: ${key}`),
      'Next: put it into "search": { "key": … } of tenant.json, and keep the key it was derived from to yourself.',
    ],
    data: { tenants: keys },
  };
}
