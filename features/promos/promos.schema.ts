/** Options of promotions on vehicle pages, under `options.promos`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { href } from '../_domain/schema/primitives.schema.ts';

const promosOptionsSchema = z
  .object({
    banner: z
      .boolean()
      .default(true)
      .describe('Vehicle pages end in up to three tiles: offers, service, selling.'),
    offers_href: href
      .optional()
      .describe('Where the tile of the latest offers leads; /special-offers when the site has that page.'),
    service_href: href
      .optional()
      .describe(
        'Where the tile for booking a service leads, such as an external booking page; /service when the site has that page.',
      ),
    sell_href: href
      .optional()
      .describe('Where the tile for selling a car leads; /trade-in when the site has that page.'),
    vehicle_cards: z
      .number()
      .int()
      .min(0)
      .max(12)
      .default(3)
      .describe('How many promo cards a vehicle page shows at most; 0 leaves them out.'),
    shuffle: z
      .boolean()
      .default(false)
      .describe('Promo cards without a position come in an order that differs from vehicle to vehicle.'),
  })
  .describe('Promotions on vehicle pages.');

export type PromosOptions = z.output<typeof promosOptionsSchema>;

export const promosOptions = siteOptions('promos', promosOptionsSchema);
