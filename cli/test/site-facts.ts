/** Facts about the site for specs of a tenant, as plain data: specs run in another process. */

import type { QuietOptions } from './quiet-window.ts';

/** Environment variable with the path of the facts, a JSON file. */
export const FACTS_VARIABLE = 'DEALERSITE_TEST_SITE';

export interface SiteFacts extends QuietOptions {
  slug: string;
  name: string;
  origin: string;
  /** Addresses of the vehicles for sale. */
  vehicles: readonly string[];
  /** Addresses by template. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** The public options of tenant.json. */
  tenant: object;
  /** Base address of sign-in codes; undefined for a running site. */
  codes?: string;
}
