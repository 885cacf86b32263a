/** Options of the price history, under `options.price-history`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const priceHistoryOptionsSchema = z
  .object({
    show: z
      .boolean()
      .default(false)
      .describe(
        'Show the prices of earlier pulls on vehicle pages. Keep `.dealersite/prices` between runs of CI.',
      ),
  })
  .describe('Prices of a vehicle since it was first seen.');

export const priceHistoryOptions = siteOptions('price-history', priceHistoryOptionsSchema);
