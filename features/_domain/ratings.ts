/** Star ratings and reviews of a place (sections 5 and 9). */
import { formatNumber } from './money.ts';
import type { Location, Review } from './location.schema.ts';

/** Five stars: `full` filled ones, one filled to the fraction `partial`, and `empty` ones. */
export interface Stars {
  readonly full: number;
  readonly partial: number;
  readonly empty: number;
}

export interface ReviewOptions {
  /** Reviews show only when the average rating exceeds this; default 4. */
  readonly minimum?: number | undefined;
  /** The tenant hides reviews altogether. */
  readonly hidden?: boolean | undefined;
}

/** Reviews show only above this average (section 5). */
export const LEAST_RATING = 4;
/** How many of a source's reviews are shown (section 9). */
export const REVIEWS_SHOWN = 12;

/**
 * Splits a rating of 1 to 5 into up to 4 full stars and a partial one, which a 5 fills: 4.6 is 4 full and 0.6 of the
 * fifth. Nothing for a rating below 1, which means not rated.
 */
export function starSplit(rating: number): Stars | undefined {
  if (!(rating >= 1)) return undefined;
  const within = Math.min(rating, 5);
  const full = Math.min(4, Math.floor(within));
  return { full, partial: Math.round((within - full) * 100) / 100, empty: 4 - full };
}

/** Number of reviews in words: `1,204 reviews`. */
export function reviewCountText(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`;
}

/** Whether reviews with this average show: above the minimum and not hidden. */
export function showsReviews(average: number | undefined, options: ReviewOptions = {}): boolean {
  return !options.hidden && average !== undefined && average > (options.minimum ?? LEAST_RATING);
}

/** The rating of a place and the number of ratings behind it, from whichever fields its record has. */
export function locationRating(
  location: Pick<Location, 'average_rating' | 'review_count' | 'reviews'>,
): { readonly average: number; readonly count: number } | undefined {
  const average = location.reviews?.average_rating ?? location.average_rating;
  if (average === undefined || average < 1) return undefined;
  return { average, count: location.reviews?.count ?? location.review_count ?? 0 };
}

/** The first 12 reviews of a set whose average lets them show. */
export function shownReviews(
  reviews: readonly Review[],
  average: number | undefined,
  options: ReviewOptions = {},
): Review[] {
  return showsReviews(average, options) ? reviews.slice(0, REVIEWS_SHOWN) : [];
}
