/** Result of starting `serve`. */
import type { Finding } from '../../renderer/contract/error.ts';

export interface ServedSites {
  /** Address of the dashboard. */
  url: string;
  port: number;
  tenants: readonly { slug: string; name: string; url: string }[];
  /** Problems of tenants that are not served. */
  problems: readonly Finding[];
}
