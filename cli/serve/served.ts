/** What `serve` serves once it listens. */
import type { Finding } from '../../renderer/contract/error.ts';

export interface ServedSites {
  /** Address of the dashboard. */
  url: string;
  port: number;
  tenants: readonly { slug: string; name: string; url: string }[];
  /** What is wrong with tenants that are not served. */
  problems: readonly Finding[];
}
