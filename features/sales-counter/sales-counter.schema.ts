/** Options of the sales counter, under `options.sales-counter`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const salesCounterOptionsSchema = z
  .object({
    enabled: z
      .boolean()
      .default(false)
      .describe(
        'Show Sales this Month on vehicle pages. The number comes from the clock (192 a day), not from sales: enable it only when you can prove as many.',
      ),
    records: z
      .boolean()
      .default(false)
      .describe('The dealer can prove as many sales as displayed; silences `check`.'),
  })
  .describe('The sales counter.');

export const salesCounterOptions = siteOptions('sales-counter', salesCounterOptionsSchema);
