/** Maps host names to tenants. */
import { listHosts, type HostedTenant } from '../../features/_domain/tenant/hosts.ts';

/** Returns the tenant of a local host name: `harbourline` for `harbourline.localhost:4321`. */
export function tenantOfHost(host: string | undefined): string | undefined {
  return /^([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(host?.toLowerCase() ?? '')?.[1];
}

/**
 * Returns a function that finds the tenant of a host: by its name on this machine, or by the host of its site or API,
 * so that the server can run behind either. If two tenants share a host, the first one gets it.
 */
export function hostFinder(
  tenants: readonly HostedTenant[],
): (host: string | undefined) => string | undefined {
  const named = new Map<string, string>();
  for (const tenant of tenants)
    for (const { host } of listHosts(tenant)) if (!named.has(host)) named.set(host, tenant.slug);
  return (host) => tenantOfHost(host) ?? named.get(host?.toLowerCase() ?? '');
}
