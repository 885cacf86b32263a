/** Base address of the watchlist API. */
import { apiBase } from '../_domain/tenant/api-base.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';

/** Base address of its calls, as the one member of a list; undefined where the site has no watchlist or no API. */
export function watchlistBase({ lists, api }: Pick<Tenant, 'lists' | 'api'>): readonly [string] | undefined {
  const base = apiBase(api);
  return lists.watchlist && base !== undefined ? [base] : undefined;
}
