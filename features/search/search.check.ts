/** Checks of the search: secrets stay private, the cluster accepts the key, and each tenant has its own index. */
import { problem, type Finding } from '../../renderer/contract/error.ts';
import type { CrossCheck, SliceChecks, TenantCheck } from '../_domain/check/check.ts';
import { absoluteBases } from '../_domain/tenant/search-hosts.ts';
import { keysApart, scopedKeyWorks } from './backends/typesense/keys.check.ts';
import { checkSearchKey } from './backends/typesense/online.check.ts';
import { sharedIndexes } from './backends/typesense/shared-index.ts';
import { sameIndex } from './backends/typesense/errors.ts';
import { requestOptions } from './listing/request-options.ts';
import { ALL_CARS_PATH } from './query/address.ts';
import { toRequest } from './query/request-of.ts';
import { emptyState } from './query/state-change.ts';
import { searchOptions } from './search.schema.ts';

/** Sends the first search of the tenant's page of all vehicles, with the key that visitors have. */
const keySearchesOnly: TenantCheck = (tenant, { positionOf, isOnline, now }) => {
  if (!isOnline) return [];
  const options = searchOptions(tenant);
  const request = toRequest(emptyState(ALL_CARS_PATH), requestOptions(tenant, options), { now });
  return checkSearchKey(tenant, positionOf(['search', 'key']), { request, bands: options.price_bands });
};

const ownIndex: CrossCheck = (tenants) => {
  const shared = sharedIndexes(
    tenants.flatMap(({ slug, tenant: { search, site_url } }) =>
      search ? [{ slug, index: search.index, bases: absoluteBases(search, site_url) }] : [],
    ),
  );
  return new Map(
    tenants.map(({ slug, positionOf }): [string, readonly Finding[]] => [
      slug,
      shared
        .filter((index) => index.tenants.includes(slug))
        .map((index) => problem(sameIndex, index, positionOf(['search', 'index']))),
    ]),
  );
};

export const checks: SliceChecks = {
  tenant: [keysApart, scopedKeyWorks, keySearchesOnly],
  across: [ownIndex],
};
