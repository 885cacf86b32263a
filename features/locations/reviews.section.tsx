/** Reviews as a block of home and content pages. */
import { defineBlock } from '../_domain/site/blocks.ts';
import { formatNumber } from '../_domain/price/money.ts';
import { muted } from '../_ui/base.css.ts';
import { Stars } from '../_ui/data.tsx';
import { grid } from '../_ui/layout.css.ts';
import { Section } from '../_ui/layout.tsx';
import { reviewsBlockSchema } from './blocks.schema.ts';
import * as css from './location-list.css.ts';
import { siteReviews } from './place.block.tsx';
import type { Rating } from './places.ts';
import { bestReviews, type ReviewText } from './reviews.ts';

interface ReviewsData {
  title: string;
  reviews: readonly ReviewText[];
  rating: Rating;
}

export const reviewsBlock = defineBlock<typeof reviewsBlockSchema, ReviewsData>({
  name: 'reviews',
  schema: reviewsBlockSchema,
  data({ title = 'What customers say', count }, site) {
    const { rating, minimum } = siteReviews(site);
    const reviews = bestReviews(site.tenant.reviews, { minimum, count });
    return rating && reviews.length > 0 ? { title, reviews, rating } : undefined;
  },
  view: ({ id, title, reviews, rating }) => (
    <Section id={id} title={title}>
      <p className={css.ratingLine}>
        <Stars rating={rating.average} />{' '}
        <span className={muted}>from {formatNumber(rating.count)} reviews</span>
      </p>
      <ul className={grid.thirds}>
        {reviews.map(({ name, text, rating: stars, when }) => (
          <li key={name + text} className={css.quote}>
            <Stars rating={stars} />
            <blockquote>{text}</blockquote>
            <p className={muted}>
              {name}
              {when && `, ${when}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  ),
});
