/** What a tenant may choose about the counter of sales, under `options.sales-counter`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const salesCounterOptionsSchema = z
  .object({
    enabled: z
      .boolean()
      .default(false)
      .describe(
        'Vehicle pages show Sales this Month. The figure follows from the clock (192 a day) and counts no sale: turn it on only when you can show that you sell that many.',
      ),
    records: z
      .boolean()
      .default(false)
      .describe(
        'The dealer can show that it sells as many vehicles as the counter says; `check` is content then.',
      ),
  })
  .describe('The counter of sales.');

export const salesCounterOptions = siteOptions('sales-counter', salesCounterOptionsSchema);
