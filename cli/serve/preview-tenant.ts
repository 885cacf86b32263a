/** The tenant as previews show it: searched by the embedded engine, with the API of this server. */
import type { Site } from '../../features/_domain/site/site.ts';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';

/** Path of the API in previews. */
export const API_PATH = '/api';

/** Returns the tenant without its search cluster, so that the embedded engine searches, and with its API at this server. */
export function previewTenant({ search: _cluster, ...tenant }: Tenant): Tenant {
  return { ...tenant, api: { ...tenant.api, base_url: API_PATH } };
}

/** A loaded tenant. */
export interface Loaded {
  readonly site: Site;
  /** Includes its private options. */
  readonly tenant: Tenant;
}
