/** Search functions for `build` and `index`. Publishing code loads on demand. */
import { inventoryRules } from '../_domain/stock/inventory.ts';
import type { Site } from '../_domain/site/site.ts';
import { absoluteBases } from '../_domain/tenant/search-hosts.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { fail, problem, type Problem } from '../../renderer/contract/error.ts';
import { inventoryFilter } from './query/filters.ts';
import { searchOptions } from './search.schema.ts';
import { sharedIndexes } from './backends/typesense/shared-index.ts';
import {
  noAdminKey,
  noCluster,
  noSearchKey,
  nothingToIndex,
  sameIndex,
  searchKeyWrites,
} from './backends/typesense/errors.ts';
import { clusterDocuments } from './backends/typesense/documents.source.ts';
import { savedSearchOf } from './saved-search.source.ts';
import type { PublishOutcome } from './backends/typesense/publish.source.ts';

/** Returns the equipment that visitors of the site can filter by. */
export const equipmentFilters = (site: Parameters<typeof searchOptions>[0]): readonly string[] =>
  searchOptions(site).features;

export { savedSearchOf };
export { searchStock, SEARCH_TERMS } from './stock-search.source.ts';

interface Named {
  readonly slug: string;
  readonly tenant: Tenant;
}

/** A tenant and the index it publishes to. */
export type IndexTarget<T extends Named> = T & {
  readonly search: NonNullable<Tenant['search']>;
  /** Addresses of the nodes. */
  readonly bases: readonly string[];
};

/**
 * Returns the tenants that have a search cluster; `host` overrides its address. A tenant without one is an error, unless all
 * tenants are selected and another has one.
 */
export function indexTargets<T extends Named>(
  tenants: readonly T[],
  { isAll, host }: { isAll: boolean; host: string | undefined },
): IndexTarget<T>[] {
  const targets = tenants.flatMap((one) => {
    const { search, site_url: origin } = one.tenant;
    if (search)
      return [{ ...one, search, bases: absoluteBases(host === undefined ? search : { host }, origin) }];
    return isAll ? [] : fail(noCluster, { tenant: one.slug });
  });
  return targets.length > 0 ? targets : fail(noCluster, { tenant: 'No tenant' });
}

/** Separates targets that share an index from the rest; each shared index is one problem. */
export function separateTargets<T extends IndexTarget<Named>>(
  targets: readonly T[],
): { targets: T[]; problems: Problem[] } {
  const shared = sharedIndexes(
    targets.map(({ slug, search, bases }) => ({ slug, index: search.index, bases })),
  );
  return {
    targets: targets.filter(({ slug }) => !shared.some(({ tenants }) => tenants.includes(slug))),
    problems: shared.map((one) => problem(sameIndex, one)),
  };
}

interface PublishJob {
  readonly site: () => Promise<Site>;
  /** Older collections that stay. */
  readonly keep: number;
  /** Whether to take over an index of another owner. */
  readonly takeOver: boolean;
  /** Whether to fill a new collection in any case. */
  readonly full: boolean;
  readonly environment: NodeJS.ProcessEnv;
  readonly onProgress: (done: number, total: number) => void;
}

/** The result of publishing a tenant's stock. */
export interface Published extends PublishOutcome {
  readonly tenant: string;
  readonly index: string;
}

/** Publishes the vehicles of a tenant. Checks the key before it reads the stock. */
export async function publishStock(
  { slug, search, bases }: IndexTarget<Named>,
  { site, environment, ...job }: PublishJob,
): Promise<Published> {
  const key = environment['TYPESENSE_ADMIN_KEY'] || search.admin_key;
  if (key === undefined) return fail(noAdminKey, { tenant: slug });
  const { publish } = await import('./backends/typesense/publish.source.ts');
  const documents = clusterDocuments(await site());
  if (documents.length === 0) return fail(nothingToIndex, { tenant: slug });
  const { index } = search;
  return {
    tenant: slug,
    index,
    ...(await publish({
      ...job,
      access: { bases, key },
      allowOld: environment['TYPESENSE_ALLOW_OLD'] === '1',
      tenant: slug,
      index,
      documents,
    })),
  };
}

/** Derives a browser key for each tenant from TYPESENSE_SEARCH_KEY; sends nothing. */
export async function browserKeys(
  targets: readonly IndexTarget<Named>[],
  environment: NodeJS.ProcessEnv,
): Promise<{ tenant: string; key: string }[]> {
  const searchKey = environment['TYPESENSE_SEARCH_KEY'];
  if (!searchKey) return fail(noSearchKey, {});
  const writing = [environment['TYPESENSE_ADMIN_KEY'], ...targets.map(({ search }) => search.admin_key)];
  if (writing.some((key) => key?.trim() === searchKey.trim())) return fail(searchKeyWrites, {});
  const { scopedSearchKey } = await import('./backends/typesense/scoped-search-key.source.ts');
  return targets.map(({ slug, tenant }) => ({
    tenant: slug,
    key: scopedSearchKey(searchKey, inventoryFilter(inventoryRules(tenant))),
  }));
}
