/** Selects and sorts customer reviews for a page (specification, sections 3 and 9). */
import { dateText } from '../time/calendar.ts';
import type { Review } from './location.schema.ts';

export interface ReviewRules {
  /** Minimum stars of a displayed review. */
  readonly least: number;
  /** Most reviews on one page. */
  readonly shown: number;
  readonly order: 'newest' | 'best';
}

/** A displayed review. */
export type ReviewData = {
  id: string;
  name: string;
  text: string;
  /** Stars, 1 to 5. */
  rating: number;
  /** Date for machines and for readers. */
  date?: { iso: string; text: string };
  /** Date as text of the source, when it gives no date. */
  when?: string;
  /** Portrait of the customer. */
  portrait?: string;
};

const dateOf = ({ review_date: date }: Review): number => (date === undefined ? 0 : Date.parse(date));

const newest = (a: Review, b: Review): number => dateOf(b) - dateOf(a);
const best = (a: Review, b: Review): number => b.rating - a.rating || newest(a, b);

function reviewData(review: Review): ReviewData {
  const { id, customer_name: name, text, rating, image, review_date: date } = review;
  const when = review.review_date_in_words ?? review.created_at_time_ago_in_words;
  return {
    id,
    name,
    text,
    rating,
    ...(date === undefined ? {} : { date: { iso: date.slice(0, 10), text: dateText(date.slice(0, 10)) } }),
    ...(date === undefined && when !== undefined ? { when } : {}),
    ...(image === undefined ? {} : { portrait: image }),
  };
}

/** Returns the displayed reviews: enough stars, sorted, limited. */
export const shownReviews = (
  reviews: readonly Review[],
  { least, shown, order }: ReviewRules,
): ReviewData[] =>
  reviews
    .filter(({ rating }) => rating >= least)
    .toSorted(order === 'best' ? best : newest)
    .slice(0, shown)
    .map(reviewData);

/** Returns the reviews of one location by its ids. Reviews without a location belong to a dealer's only location. */
export const filterReviews = (
  reviews: readonly Review[],
  { ids, isOnly }: { readonly ids: readonly string[]; readonly isOnly: boolean },
): Review[] => reviews.filter(({ location_id: id }) => (id === undefined ? isOnly : ids.includes(id)));
