/** Reviews of the whole dealer and of one location, with the same options (specification, sections 5 and 9). */
import type { ReactElement } from 'react';
import { filterReviews, shownReviews, type ReviewRules } from '../_domain/location/reviews.ts';
import { siteQuery, type Site } from '../_domain/site/site.ts';
import { Section } from '../_ui/layout.tsx';
import { locationsOptions } from './locations.schema.ts';
import { shownRating, siteLocations } from './location.block.tsx';
import type { SiteLocation } from './data/site-location.ts';
import { ReviewExcerpt, ReviewList, type ReviewsData } from './parts/reviews.tsx';

/** Overrides of a block. */
interface ReviewChoice {
  readonly most?: number | undefined;
  readonly order?: ReviewRules['order'] | undefined;
}

function toRules(site: Site, { most, order }: ReviewChoice): ReviewRules {
  const options = locationsOptions(site);
  const { reviews_minimum: minimum, reviews_least: least = minimum } = options;
  return { least, shown: most ?? options.reviews_shown, order: order ?? options.reviews_order };
}

/** Returns the reviews of the whole dealer; undefined when hidden. */
export function siteReviews(site: Site, choice: ReviewChoice = {}): ReviewsData | undefined {
  const rating = shownRating(site.tenant);
  return rating && { rating, reviews: shownReviews(site.tenant.reviews, toRules(site, choice)) };
}

/** Returns the reviews of a location; undefined when its rating is hidden. */
export function locationReviews(
  site: Site,
  location: SiteLocation,
  choice: ReviewChoice = {},
): ReviewsData | undefined {
  const { rating, ids, reviewHref: href } = location;
  if (!rating) return undefined;
  const own = filterReviews(site.tenant.reviews, { ids, isOnly: siteLocations(site).length === 1 });
  const reviews = shownReviews(own, toRules(site, choice));
  return { rating, reviews, ...(href === undefined ? {} : { href }) };
}

interface ReviewsProps {
  reviews: ReviewsData | undefined;
  title: string;
  /** Subject of the reviews. */
  about: string;
  id?: string;
}

/** A section with reviews; renders nothing without any. */
export function Reviews({ reviews, title, about, id = 'reviews' }: ReviewsProps): ReactElement | null {
  if (!reviews || (reviews.reviews.length === 0 && reviews.href === undefined)) return null;
  return (
    <Section id={id} title={title}>
      <ReviewList {...reviews} about={about} />
    </Section>
  );
}

/** Ratings of the locations with their first review, by slug. */
const firstReviews = siteQuery('first reviews', (site): Readonly<Record<string, ReviewsData>> =>
  Object.fromEntries(
    siteLocations(site).flatMap((location) => {
      const reviews = locationReviews(site, location, { most: 1 });
      return reviews ? [[location.slug, reviews]] : [];
    }),
  ),
);

/** Returns the rating of a location with its first review; undefined when hidden. */
export const getFirstReview = (site: Site, { slug }: Pick<SiteLocation, 'slug'>): ReviewsData | undefined =>
  firstReviews(site)[slug];

export { ReviewExcerpt, type ReviewsData };
