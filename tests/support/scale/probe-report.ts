/** What the probe of a counted build writes. */
import type { Work } from './blocks.ts';

export interface KindReport {
  /** Paths of the pages below the output folder. */
  files: string[];
  /** Work by module. */
  modules: Record<string, Work>;
}

/** Reports by page kind. */
export type ProbeReport = Record<string, KindReport>;

/** Key of everything beside the pages. */
export const SITE = 'site';
