/** Options of promotions on vehicle pages, under `options.promos`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { href } from '../_domain/schema/primitives.schema.ts';

const promosOptionsSchema = z
  .object({
    banner: z
      .boolean()
      .default(true)
      .describe('Show up to three tiles at the end of vehicle pages: offers, service, selling.'),
    offers_href: href
      .optional()
      .describe('Address of the offers tile; default: /special-offers if the site has that page.'),
    service_href: href
      .optional()
      .describe(
        'Address of the service tile, such as an external booking page; default: /service if the site has that page.',
      ),
    sell_href: href
      .optional()
      .describe('Address of the selling tile; default: /trade-in if the site has that page.'),
    vehicle_cards: z
      .number()
      .int()
      .min(0)
      .max(12)
      .default(3)
      .describe('Maximum number of promo cards on a vehicle page; 0 hides them.'),
    shuffle: z
      .boolean()
      .default(false)
      .describe('Shuffle promo cards without a position differently for each vehicle.'),
  })
  .describe('Promotions on vehicle pages.');

export type PromosOptions = z.output<typeof promosOptionsSchema>;

export const promosOptions = siteOptions('promos', promosOptionsSchema);
