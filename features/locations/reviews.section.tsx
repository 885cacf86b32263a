/** Reviews as a block of home and content pages. */
import { defineBlock } from '../_domain/site/blocks.ts';
import { reviewsBlockSchema } from './blocks.schema.ts';
import { placeReviews, Reviews, siteReviews } from './reviews.block.tsx';
import { placeById } from './location.block.tsx';
import type { ReviewsData } from './reviews.tsx';

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
    const place = location === undefined ? undefined : placeById(site, location);
    if (location !== undefined && !place) return undefined;
    const reviews = place ? placeReviews(site, place, choice) : siteReviews(site, choice);
    return reviews && { title, about: place?.name ?? site.tenant.name, reviews };
  },
  view: (data) => <Reviews {...data} />,
});
