/** Options of the price gauge, under `options.price-gauge`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const priceGaugeOptionsSchema = z
  .object({
    show: z.boolean().default(true).describe('Compare prices with the market; needs the API.'),
  })
  .describe('The price gauge of a vehicle page.');

export const priceGaugeOptions = siteOptions('price-gauge', priceGaugeOptionsSchema);
