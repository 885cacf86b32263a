import { describe, expect, test } from 'vitest';
import { reviewSchema } from './location.schema.ts';
import { filterReviews, shownReviews, type ReviewRules } from './reviews.ts';

const review = (id: string, over: object = {}) =>
  reviewSchema.parse({ id, customer_name: 'Ana P.', text: 'Good.', rating: 5, ...over });
const rules: ReviewRules = { least: 4, shown: 12, order: 'newest' };
const ids = (reviews: readonly { id: string }[]) => reviews.map(({ id }) => id);

describe('displays 12 reviews with at least the minimum rating of 4', () => {
  const many = Array.from({ length: 20 }, (_, index) => review(String(index)));
  test('limits them to 12', () => expect(shownReviews(many, rules)).toHaveLength(12));
  test('limits them to the option', () => expect(shownReviews(many, { ...rules, shown: 3 })).toHaveLength(3));
  test('omits those with fewer stars, but not at the minimum', () => {
    const reviews = [review('a', { rating: 3 }), review('b', { rating: 4 }), review('c')];
    expect(ids(shownReviews(reviews, rules))).toEqual(['b', 'c']);
    expect(ids(shownReviews(reviews, { ...rules, least: 1 }))).toEqual(['a', 'b', 'c']);
  });
});

describe('order of reviews', () => {
  const reviews = [
    review('undated'),
    review('old', { review_date: '2025-02-01' }),
    review('new', { rating: 4, review_date: '2026-03-01T10:00:00+10:00' }),
    review('between', { review_date: '2026-01-01' }),
  ];
  test('sorts newest first, those without a date last', () =>
    expect(ids(shownReviews(reviews, rules))).toEqual(['new', 'between', 'old', 'undated']));
  test('sorts best first, equal ones newest first', () =>
    expect(ids(shownReviews(reviews, { ...rules, order: 'best' }))).toEqual([
      'between',
      'old',
      'undated',
      'new',
    ]));
});

describe('a review has date, rating and name', () => {
  test('formats a real date, independent of the server’s time zone', () => {
    const [shown] = shownReviews(
      [review('a', { review_date: '2026-11-08', review_date_in_words: 'ages ago' })],
      rules,
    );
    expect(shown).toEqual({
      id: 'a',
      name: 'Ana P.',
      text: 'Good.',
      rating: 5,
      date: { iso: '2026-11-08', text: '8 November 2026' },
    });
  });
  test('uses the text of the source without a date', () => {
    const [shown] = shownReviews([review('a', { created_at_time_ago_in_words: '2 weeks ago' })], rules);
    expect(shown).toMatchObject({ when: '2 weeks ago' });
  });
});

describe('reviews of a location', () => {
  const reviews = [
    review('here', { location_id: 'a' }),
    review('there', { location_id: 'b' }),
    review('group'),
  ];
  test('are those that name one of its ids', () =>
    expect(ids(filterReviews(reviews, { ids: ['a', 'a-service'], isOnly: false }))).toEqual(['here']));
  test('of a dealer with one location include those without a name', () =>
    expect(ids(filterReviews(reviews, { ids: ['a'], isOnly: true }))).toEqual(['here', 'group']));
});
