/** The hosts that ask for a tenant: that of its site and that of its API. */
import { apiOrigin } from './api-base.ts';
import type { Tenant } from './tenant.schema.ts';

const hostOf = (address: string): string => new URL(address).host.toLowerCase();

/** A tenant as far as its hosts go. */
export interface HostedTenant {
  readonly slug: string;
  readonly tenant: Pick<Tenant, 'site_url' | 'api'>;
}

/** Returns the hosts that ask for a tenant, and the field that names each. */
export function hostsOf({
  tenant: { site_url: site, api },
}: HostedTenant): { host: string; field: readonly string[] }[] {
  const at = apiOrigin(api);
  const own = { host: hostOf(site), field: ['site_url'] };
  return at === undefined || hostOf(at) === own.host
    ? [own]
    : [own, { host: hostOf(at), field: ['api', 'base_url'] }];
}

export interface SharedHost {
  readonly slug: string;
  readonly host: string;
  readonly field: readonly string[];
  /** The other tenants that name it. */
  readonly others: readonly string[];
}

/** Hosts that several tenants name, once for each of them: who asks for one gets the site and the API of the first alone. */
export function sharedHosts(tenants: readonly HostedTenant[]): SharedHost[] {
  const named = tenants.flatMap((one) => hostsOf(one).map((at) => ({ slug: one.slug, ...at })));
  return named.flatMap((one) => {
    const others = named.filter(({ host, slug }) => host === one.host && slug !== one.slug);
    return others.length > 0 ? { ...one, others: others.map(({ slug }) => slug) } : [];
  });
}
