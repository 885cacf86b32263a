/** Options of history and condition, under `options.condition`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const conditionOptionsSchema = z
  .object({
    show: z
      .boolean()
      .default(true)
      .describe(
        'Show owners, service history, PPSR search, inspection, tyres, keys and warranty, where known.',
      ),
  })
  .describe('History and condition on vehicle pages.');

/** Returns the options of the tenant, memoised per site. */
export const conditionOptions = siteOptions('condition', conditionOptionsSchema);
