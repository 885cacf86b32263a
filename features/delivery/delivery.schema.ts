/** Delivery zones and prices: `options.delivery`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { dollars, line } from '../_domain/schema/primitives.schema.ts';
import { POSTCODES } from './delivery.ts';

const postcodes = z.string().refine((range) => {
  const [, first, last = first] = POSTCODES.exec(range) ?? [];
  return first !== undefined && last !== undefined && first <= last;
}, 'a postcode such as 4000, or a range such as 2000-2599');

export const deliveryOptionsSchema = z
  .object({
    zones: z
      .array(
        z.object({
          name: line.describe('Displayed name of the region.'),
          price: dollars.describe('Dollars; 0 is free.'),
          time: line.optional().describe('Displayed time of delivery, such as "3 to 5 business days".'),
          postcodes: z.array(postcodes).min(1).max(500).describe('Postcodes, or ranges such as 2000-2599.'),
        }),
      )
      .max(200)
      .default([])
      .describe(
        'Regions with prices; the first that contains a postcode counts. Without any the calculator is hidden.',
      ),
  })
  .describe('The delivery calculator.');

/** Returns the options of the tenant, memoised per site. */
export const deliveryOptions = siteOptions('delivery', deliveryOptionsSchema);
