/** Options of the blocks of the brands slice. */
import { z } from 'zod';
import { line } from '../_domain/schema/primitives.schema.ts';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { BRAND_KINDS } from '../_domain/tenant/brand-kinds.ts';

export const brandsBlockSchema = blockSchema('The brands of the dealer, each a link to its page.', {
  kind: z.enum(BRAND_KINDS).optional().describe('Only brands of this kind.'),
});

export const warrantiesSchema = blockSchema(
  'What the makers of the dealer’s brands promise on new vehicles.',
  {
    brands: z
      .array(line)
      .max(40)
      .optional()
      .describe('Titles of brands; default: every brand with a warranty.'),
  },
);

export const familiesSchema = blockSchema('Models in stock, each with a photograph and its least price.', {
  make: line.optional().describe('Only models of this make; default: all makes.'),
  count: z.number().int().min(1).max(24).default(8).describe('Number of models.'),
});
