/** Which tenant a host name asks for. */
import { apiOrigin } from '../../features/_domain/tenant/api-base.ts';
import type { LoadedTenant } from '../tenants.ts';

/** `harbourline.localhost:4321` asks for tenant harbourline. */
export function tenantOfHost(host: string | undefined): string | undefined {
  return /^([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(host?.toLowerCase() ?? '')?.[1];
}

const hostOf = (address: string): string => new URL(address).host.toLowerCase();

type Named = Pick<LoadedTenant, 'slug' | 'tenant'>;

/** The hosts that ask for a tenant, and the field that names each: that of its site, and that of its API. */
function hostsOf({ tenant: { site_url: site, api } }: Named): { host: string; field: readonly string[] }[] {
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
export function sharedHosts(tenants: readonly Named[]): SharedHost[] {
  const named = tenants.flatMap((one) => hostsOf(one).map((at) => ({ slug: one.slug, ...at })));
  return named.flatMap((one) => {
    const others = named.filter(({ host, slug }) => host === one.host && slug !== one.slug);
    return others.length > 0 ? { ...one, others: others.map(({ slug }) => slug) } : [];
  });
}

/**
 * Makes the question which tenant a host asks for: by its name on this machine, or by the host of its site or of its API, so
 * that the server can stand behind either. A host that two tenants name is that of the first.
 */
export function hostFinder(tenants: readonly Named[]): (host: string | undefined) => string | undefined {
  const named = new Map<string, string>();
  for (const tenant of tenants)
    for (const { host } of hostsOf(tenant)) if (!named.has(host)) named.set(host, tenant.slug);
  return (host) => tenantOfHost(host) ?? named.get(host?.toLowerCase() ?? '');
}
