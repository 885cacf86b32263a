/** Metrics of a build by template: number of pages, bytes and slowest page. */
import type { PageResult } from './render-worker.ts';

export interface TemplateMetrics {
  /** Name of the page kind. */
  template: string;
  pages: number;
  /** Pages that were written. */
  changed: number;
  /** Bytes of all its pages. */
  bytes: number;
  /** The slowest page with its render time in milliseconds; undefined if none was rendered. */
  slowest?: { file: string; ms: number };
}

/** Sums pages by template, in the order of their first pages. */
export function templateMetrics(pages: readonly PageResult[]): TemplateMetrics[] {
  const metrics = new Map<string, TemplateMetrics>();
  for (const { template, file, outcome, size, ms } of pages) {
    if (template === undefined) continue;
    const one = metrics.get(template) ?? { template, pages: 0, changed: 0, bytes: 0 };
    metrics.set(template, one);
    one.pages += 1;
    one.bytes += size;
    if (outcome === 'written') one.changed += 1;
    if (ms !== undefined && ms > (one.slowest?.ms ?? -1)) one.slowest = { file, ms };
  }
  return [...metrics.values()];
}
