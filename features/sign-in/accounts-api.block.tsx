/** Returns the base address of the accounts API. */
import { apiBase } from '../_domain/tenant/api-base.ts';
import type { Site } from '../_domain/site/site.ts';
import { signInOptions } from './sign-in.schema.ts';

/** Returns the base address of the accounts API; undefined without accounts. */
export const accountsApi = (site: Site): string | undefined =>
  signInOptions(site).accounts ? apiBase(site.tenant.api) : undefined;
