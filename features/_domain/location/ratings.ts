/** Ratings of locations and whether they are displayed (sections 5 and 9). */
import { defineOffering } from '../offering/offering.ts';
import type { Location } from './location.schema.ts';

export interface ReviewOptions {
  /** Ratings are displayed only above this average; default 4. */
  readonly minimum?: number | undefined;
  /** The tenant hides all reviews. */
  readonly hidden?: boolean | undefined;
}

/** Default minimum average (section 5). */
const LEAST_RATING = 4;

/** Returns whether reviews with this average are displayed: above the minimum and not hidden. */
export function showsReviews(average: number | undefined, options: ReviewOptions = {}): boolean {
  return !options.hidden && average !== undefined && average > (options.minimum ?? LEAST_RATING);
}

/** Returns the rating of a location and its number of ratings, from whichever fields it has. */
export function locationRating(
  location: Pick<Location, 'average_rating' | 'review_count' | 'reviews'>,
): { readonly average: number; readonly count: number } | undefined {
  const average = location.reviews?.average_rating ?? location.average_rating;
  if (average === undefined || average < 1) return undefined;
  return { average, count: location.reviews?.count ?? location.review_count ?? 0 };
}

/** Average rating of a dealer and its number of ratings. */
export interface SiteRating {
  readonly average: number;
  readonly count: number;
}

/** The rating of the whole dealer; undefined when ratings are hidden. */
export const ratingOffering = defineOffering<SiteRating>('rating of the dealer');
