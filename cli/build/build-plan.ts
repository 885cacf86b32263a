/** What a build does, resolved from its options. */
import type { ShrinkOptions, ReportFormat } from '../outcome.ts';

export interface BuildOptions extends ShrinkOptions {
  tenant?: string[];
  all?: boolean;
  force?: boolean;
  inPlace?: boolean;
  shard?: string;
  cache?: string;
  workers?: string;
  snapshot?: string;
  verify?: string;
  format: ReportFormat;
}
