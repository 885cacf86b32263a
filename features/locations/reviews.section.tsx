/** Reviews as a block of home and content pages. */
import { defineBlock } from '../_domain/site/blocks.ts';
import { reviewsBlockSchema } from './blocks.schema.ts';
import { locationReviews, Reviews, siteReviews } from './reviews.block.tsx';
import { locationById } from './location.block.tsx';
import type { ReviewsData } from './parts/reviews.tsx';

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
