/** Options of the blocks of the locations slice. */
import { z } from 'zod';
import { blockSchema } from '../_domain/site/block.schema.ts';

export const locationsBlockSchema = blockSchema(
  'Locations with address, phone and the way to hours and directions.',
  {
    count: z.number().int().min(1).max(40).default(8).describe('How many locations.'),
  },
);

export const reviewsBlockSchema = blockSchema('What customers say, with the rating of the whole dealer.', {
  count: z.number().int().min(1).max(24).default(3).describe('How many reviews.'),
});
