/** The rating of a place and whether it shows (sections 5 and 9). */
import { defineOffering } from '../site/offering.ts';
import type { Location } from './location.schema.ts';

export interface ReviewOptions {
  /** Reviews show only when the average rating exceeds this; default 4. */
  readonly minimum?: number | undefined;
  /** The tenant hides reviews altogether. */
  readonly hidden?: boolean | undefined;
}

/** Reviews show only above this average (section 5). */
const LEAST_RATING = 4;

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

/** The mean rating of a dealer and the number of ratings behind it. */
export interface SiteRating {
  readonly average: number;
  readonly count: number;
}

/** The rating of the whole dealer; absent where ratings do not show. */
export const ratingOffering = defineOffering<SiteRating>('rating of the dealer');
