/** Options of advertisements, under `options.advertising`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const advertisingOptionsSchema = z
  .object({
    was_prices: z
      .enum(['pulls', 'records'])
      .default('pulls')
      .describe(
        'Evidence for struck-through prices: `pulls`, an earlier pull had the price; `records`, the dealer has its own records.',
      ),
  })
  .describe('Evidence for advertised claims; only `check` reads it.');

export const advertisingOptions = siteOptions('advertising', advertisingOptionsSchema);
