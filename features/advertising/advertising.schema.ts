/** What a tenant states about its advertisements, under `options.advertising`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const advertisingOptionsSchema = z
  .object({
    was_prices: z
      .enum(['pulls', 'records'])
      .default('pulls')
      .describe(
        'What proves an earlier price that is struck through: `pulls`, that an earlier pull brought it; `records`, that the dealer keeps records of its own.',
      ),
  })
  .describe('Evidence for what advertisements say; `check` reads it, pages do not.');

export const advertisingOptions = siteOptions('advertising', advertisingOptionsSchema);
