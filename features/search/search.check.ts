/** Checks of the search: secrets stay private, the cluster accepts the key, and each tenant has its own index. */
import { problem, type Finding } from '../../renderer/contract/error.ts';
import type { CrossCheck, SliceChecks, TenantCheck } from '../_domain/check/check.ts';
import { absoluteBases } from '../_domain/tenant/search-hosts.ts';
import { keysApart, scopedKeyWorks } from './backends/typesense/keys.check.ts';
import { checkSearchKey } from './backends/typesense/online.check.ts';
import { sharedIndexes } from './backends/typesense/shared-index.ts';
import { sameIndex } from './backends/typesense/errors.ts';

const keySearchesOnly: TenantCheck = (tenant, { positionOf, isOnline }) =>
  isOnline ? checkSearchKey(tenant, positionOf(['search', 'key'])) : [];

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
