/** Reviews as a block of home and content pages. */
import { z } from 'zod';
import { defineBlock } from '../_domain/site/blocks.ts';
import { locationReviews, Reviews, siteReviews } from './reviews.block.tsx';
import { locationById } from './location.block.tsx';
import type { ReviewsData } from './parts/reviews.tsx';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { id } from '../_domain/schema/primitives.schema.ts';

const reviewsBlockSchema = blockSchema(
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

interface BlockData {
  title: string;
  about: string;
  reviews: ReviewsData;
}

export const reviewsBlock = defineBlock<typeof reviewsBlockSchema, BlockData>({
  name: 'reviews',
  schema: reviewsBlockSchema,
  data({ title = 'What customers say', count, order, location }, site) {
    const choice = { most: count, order };
    const siteLocation = location === undefined ? undefined : locationById(site, location);
    if (location !== undefined && !siteLocation) return undefined;
    const reviews = siteLocation ? locationReviews(site, siteLocation, choice) : siteReviews(site, choice);
    return reviews && { title, about: siteLocation?.name ?? site.tenant.name, reviews };
  },
  view: (data) => <Reviews {...data} />,
});
