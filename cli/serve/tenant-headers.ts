/** Response headers of a tenant's site. */
import type { Site } from '../../features/_domain/site/site.ts';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';
import { responseHeaders } from '../../features/seo/seo.cli.ts';
import { inlineSources, offers } from '../compose.ts';

/** Returns the headers that a host of the site should send; without a tenant, the default ones. */
export const toHeaders = (tenant: Tenant | undefined, site?: Site): Record<string, string> =>
  responseHeaders({ tenant, offers, site }, inlineSources());
