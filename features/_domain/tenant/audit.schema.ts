/** Audit targets of a tenant for `dealersite audit`. */
import { z } from 'zod';

const score = (minimum: number, of: string) =>
  z
    .number()
    .int()
    .min(0)
    .max(100)
    .default(minimum)
    .describe(`Minimum score of ${of}, 0 to 100; 0 disables the check.`);

const kilobytes = (of: string) =>
  z
    .number()
    .positive()
    .optional()
    .describe(`Maximum kilobytes (of 1,024 bytes) of ${of}, as transferred; default: unlimited.`);

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
      .describe('Maximum milliseconds until the largest element is painted.'),
    cumulative_layout_shift: z
      .number()
      .min(0)
      .default(0.1)
      .describe('Maximum layout shift while the page loads, as in Core Web Vitals.'),
    total_blocking_time_ms: z
      .number()
      .min(0)
      .default(200)
      .describe('Maximum milliseconds for which the page is blocked while it loads.'),
    script_kb: kilobytes('script files'),
    total_kb: kilobytes('everything a page loads, itself included'),
  })
  .describe('Budgets of pages; exceeding one makes the audit exit with 1.');

export const auditSchema = z
  .object({ budgets: budgetsSchema.prefault({}) })
  .describe('Options of `dealersite audit`.');

export type Budgets = z.output<typeof budgetsSchema>;
