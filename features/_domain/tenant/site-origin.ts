/** Public origin of a site. */
import type { Tenant } from './tenant.schema.ts';

/** Returns the address of the site without a trailing slash, so that a path can follow. */
export const siteOrigin = ({ site_url }: Pick<Tenant, 'site_url'>): string => site_url.replace(/\/+$/, '');
