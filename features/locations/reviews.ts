/** Which reviews show, and what of them. */
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';

export interface ReviewText {
  name: string;
  text: string;
  rating: number;
  when: string;
}

const LONGEST = 280;

/** Returns the reviews of at least `minimum` stars: those with the most first, long ones cut at a word. */
export function bestReviews(
  reviews: Tenant['reviews'],
  { minimum, count }: { minimum: number; count: number },
): ReviewText[] {
  return reviews
    .filter(({ rating }) => rating >= minimum)
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, count)
    .map(({ customer_name: name, text, rating, review_date_in_words, created_at_time_ago_in_words }) => ({
      name,
      text: text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…` : text,
      rating,
      when: review_date_in_words ?? created_at_time_ago_in_words ?? '',
    }));
}
