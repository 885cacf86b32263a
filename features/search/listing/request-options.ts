/** Derives request options from tenant options, as plain data for the browser. */
import { inventoryRules, type InventoryTenant } from '../../_domain/stock/inventory.ts';
import { inventoryFilter } from '../query/filters.ts';
import type { RequestOptions } from '../query/request-of.ts';
import type { SearchOptions } from '../search.schema.ts';
import { hitsPerPage } from '../query/page-size.ts';

type Tenant = InventoryTenant & {
  readonly search?: unknown;
  readonly listing: { readonly sold_days: number; readonly collapse_sold: boolean };
};

/**
 * Returns the request options of a tenant. A cluster may hold more than the tenant's inventory and gets its filter; the
 * embedded index only has listed vehicles. The condition facet is always counted, for the displayed count.
 */
export function requestOptions(
  tenant: Tenant,
  options: Pick<SearchOptions, 'hits_per_page' | 'full_rows' | 'facets' | 'facet_values' | 'hide_unpriced'>,
): RequestOptions {
  const inventory = inventoryFilter(inventoryRules(tenant));
  return {
    hitsPerPage: hitsPerPage(options),
    facets: [...new Set([...options.facets, 'car_type'] as const)],
    maxFacetValues: options.facet_values,
    hideUnpriced: options.hide_unpriced,
    soldDays: tenant.listing.sold_days,
    collapseSold: tenant.listing.collapse_sold,
    ...(tenant.search && inventory ? { inventory } : {}),
  };
}
