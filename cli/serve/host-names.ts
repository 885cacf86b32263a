/** Which tenant a host name asks for. */
import { apiOrigin } from '../../features/_domain/api-base.ts';
import type { LoadedTenant } from '../tenants.ts';

/** `harbourline.localhost:4321` asks for tenant harbourline. */
export function tenantOfHost(host: string | undefined): string | undefined {
  return /^([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(host?.toLowerCase() ?? '')?.[1];
}

const hostOf = (address: string): string => new URL(address).host.toLowerCase();

/**
 * Makes the question which tenant a host asks for: by its name on this machine, or by the host of its site or of its API, so
 * that the server can stand behind either. A host that two tenants name is that of the first.
 */
export function hostFinder(
  tenants: readonly Pick<LoadedTenant, 'slug' | 'tenant'>[],
): (host: string | undefined) => string | undefined {
  const named = new Map<string, string>();
  for (const { slug, tenant } of tenants) {
    const at = apiOrigin(tenant.api);
    for (const address of [tenant.site_url, ...(at === undefined ? [] : [at])])
      if (!named.has(hostOf(address))) named.set(hostOf(address), slug);
  }
  return (host) => tenantOfHost(host) ?? named.get(host?.toLowerCase() ?? '');
}
