/** The response headers of a tenant's site. */
import { beaconOf } from '../../features/_domain/browser/beacon.ts';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';
import { securityHeaders } from '../../features/seo/headers.cli.ts';
import { inlineSources, offers } from '../compose.ts';

/** Returns the headers that a host of the site should send; without a tenant those of a site without options. */
export const headersOf = (tenant: Tenant | undefined): Record<string, string> =>
  securityHeaders({ tenant: tenant ?? {}, beacon: tenant && beaconOf({ tenant, offers }) }, inlineSources());
