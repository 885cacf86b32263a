/** Public origin of a site. */
import { apiOrigin } from './api-base.ts';
import type { Tenant } from './tenant.schema.ts';

/** Returns the address of the site without a trailing slash, so that a path can follow. */
export const siteOrigin = ({ site_url }: Pick<Tenant, 'site_url'>): string => site_url.replace(/\/+$/, '');

/** Returns the complete address of a path of the site; other addresses are complete already. */
export const completeUrl = (href: string, origin: string): string =>
  href.startsWith('/') ? origin + href : href;

/** Returns the prefix of links from API responses to the site: its origin, or '' when the API shares it. */
export const linkBase = (tenant: Pick<Tenant, 'api' | 'site_url'>): string =>
  apiOrigin(tenant.api) === undefined ? '' : siteOrigin(tenant);
