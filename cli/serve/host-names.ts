/** Which tenant a host name asks for. */
import { hostsOf, type HostedTenant } from '../../features/_domain/tenant/hosts.ts';

/** `harbourline.localhost:4321` asks for tenant harbourline. */
export function tenantOfHost(host: string | undefined): string | undefined {
  return /^([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(host?.toLowerCase() ?? '')?.[1];
}

/**
 * Makes the question which tenant a host asks for: by its name on this machine, or by the host of its site or of its API, so
 * that the server can stand behind either. A host that two tenants name is that of the first.
 */
export function hostFinder(
  tenants: readonly HostedTenant[],
): (host: string | undefined) => string | undefined {
  const named = new Map<string, string>();
  for (const tenant of tenants)
    for (const { host } of hostsOf(tenant)) if (!named.has(host)) named.set(host, tenant.slug);
  return (host) => tenantOfHost(host) ?? named.get(host?.toLowerCase() ?? '');
}
