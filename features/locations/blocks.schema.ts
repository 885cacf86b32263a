/** Options of the blocks of the locations slice. */
import { z } from 'zod';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { id, line } from '../_domain/schema/primitives.schema.ts';

export const locationsBlockSchema = blockSchema(
  'Locations with address, phone and the way to hours and directions.',
  {
    show: line
      .default('all')
      .describe(
        'Locations to show: `all`, the `primary` one, those with `sales`, `service`, `parts` or `service-and-parts`, or the one with this id.',
      ),
    count: z.number().int().min(1).max(40).default(8).describe('Number of locations.'),
  },
);

export const reviewsBlockSchema = blockSchema(
  'What customers say, with the rating of the whole dealer or of one location.',
  {
    count: z
      .number()
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe('Number of reviews; default: `reviews_shown` of the locations options.'),
    order: z
      .enum(['newest', 'best'])
      .optional()
      .describe('Sort order; default: `reviews_order` of the locations options.'),
    location: id.optional().describe('Id of the location; default: the whole dealer.'),
  },
);
