/** Base address of the watchlist API. */
import { apiBase } from '../_domain/tenant/api-base.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';

/** Returns the base address of its API as an object; undefined without a watchlist or API. */
export function watchlistBase({ lists, api }: Pick<Tenant, 'lists' | 'api'>): readonly [string] | undefined {
  const base = apiBase(api);
  return lists.watchlist && base !== undefined ? [base] : undefined;
}
