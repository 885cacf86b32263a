/** Options of the blocks of the promos slice. */
import { z } from 'zod';
import { href, line, prose } from '../_domain/schema/primitives.schema.ts';
import { blockSchema } from '../_domain/schema/block.schema.ts';

export const promoCardsSchema = blockSchema('Promo cards that run now.', {
  count: z.number().int().min(1).max(24).default(12).describe('Maximum number of cards.'),
});

export const promoTilesSchema = blockSchema(
  'Up to three tiles: latest offers, book a service, sell your car. A tile without a page is left out.',
  {},
);

export const supplierCardsSchema = blockSchema('What suppliers of the dealer promote.', {
  suppliers: z
    .array(
      z.object({
        name: line.describe('Name of the supplier.'),
        text: prose.describe('One or two sentences.'),
        image: href.optional().describe('Photo above the text.'),
        href: href.optional().describe('Address of the card.'),
        link_text: line.default('Find out more').describe('Text of the link.'),
      }),
    )
    .min(1)
    .max(12)
    .describe('One card each.'),
});
