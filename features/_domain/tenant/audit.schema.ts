/** Audit targets of a tenant for `dealersite audit`. */
import { z } from 'zod';

const score = (at: number, of: string) =>
  z
    .number()
    .int()
    .min(0)
    .max(100)
    .default(at)
    .describe(`Lowest score of ${of}, 0 to 100; 0 asks for nothing.`);

const kilobytes = (of: string) =>
  z
    .number()
    .positive()
    .optional()
    .describe(`Most kilobytes (of 1,024 bytes) of ${of}, as sent; absent asks for nothing.`);

export const budgetsSchema = z
  .object({
    performance: score(90, 'performance'),
    accessibility: score(100, 'accessibility'),
    best_practices: score(100, 'best practices'),
    seo: score(100, 'search engine optimisation, of pages that search engines may list'),
    largest_contentful_paint_ms: z
      .number()
      .positive()
      .default(2500)
      .describe('Most milliseconds until the largest element is painted.'),
    cumulative_layout_shift: z
      .number()
      .min(0)
      .default(0.1)
      .describe('Most that what is seen may shift while the page loads, as Core Web Vitals count it.'),
    total_blocking_time_ms: z
      .number()
      .min(0)
      .default(200)
      .describe('Most milliseconds for which the page cannot answer while it loads.'),
    script_kb: kilobytes('script files'),
    total_kb: kilobytes('everything a page loads, itself included'),
  })
  .describe('What a page must keep to; one that is broken makes the audit end with 1.');

export const auditSchema = z
  .object({ budgets: budgetsSchema.prefault({}) })
  .describe('What `dealersite audit` asks of the pages.');

export type Budgets = z.output<typeof budgetsSchema>;
