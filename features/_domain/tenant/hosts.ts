/** Hosts of a tenant: of its site and of its API. */
import { apiOrigin } from './api-base.ts';
import type { Tenant } from './tenant.schema.ts';

const hostOf = (address: string): string => new URL(address).host.toLowerCase();

/** Fields of a tenant that name hosts. */
export interface HostedTenant {
  readonly slug: string;
  readonly tenant: Pick<Tenant, 'site_url' | 'api'>;
}

/** Returns the hosts of a tenant with the field that names each. */
export function listHosts({
  tenant: { site_url: site, api },
}: HostedTenant): { host: string; field: readonly string[] }[] {
  const apiHost = apiOrigin(api);
  const own = { host: hostOf(site), field: ['site_url'] };
  return apiHost === undefined || hostOf(apiHost) === own.host
    ? [own]
    : [own, { host: hostOf(apiHost), field: ['api', 'base_url'] }];
}

export interface SharedHost {
  readonly slug: string;
  readonly host: string;
  readonly field: readonly string[];
  /** Other tenants with the same host. */
  readonly others: readonly string[];
}

/** Returns hosts that several tenants name, once per tenant: requests reach only the first tenant. */
export function sharedHosts(tenants: readonly HostedTenant[]): SharedHost[] {
  const named = tenants.flatMap((one) => listHosts(one).map((apiHost) => ({ slug: one.slug, ...apiHost })));
  return named.flatMap((one) => {
    const others = named.filter(({ host, slug }) => host === one.host && slug !== one.slug);
    return others.length > 0 ? { ...one, others: others.map(({ slug }) => slug) } : [];
  });
}
