/** What a tenant's own tests get to hear of the site, as plain data: they run in a process of their own. */

import type { QuietOptions } from './quiet-window.ts';

/** Variable of the environment that names the file with the facts as JSON. */
export const FACTS_VARIABLE = 'DEALERSITE_TEST_SITE';

export interface SiteFacts extends QuietOptions {
  slug: string;
  name: string;
  origin: string;
  /** Addresses of the vehicles that are for sale. */
  vehicles: readonly string[];
  /** Addresses by template. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** The public half of tenant.json. */
  tenant: object;
  /** Where sign-in codes can be read; absent for a running site. */
  codes?: string;
}
