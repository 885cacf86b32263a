/** What a test of a tenant gives. */
import type { Finding } from '../../renderer/contract/error.ts';

export interface PageResult {
  template: string;
  url: string;
  findings: Finding[];
}

export interface TenantTest {
  tenant: string;
  /** Version of dealersite. */
  generator: string;
  /** Pages in the output. */
  total: number;
  /** Findings that belong to no page. */
  site: Finding[];
  pages: PageResult[];
}
