import { describe, expect, test } from 'vitest';
import { locationRating, reviewCountText, shownReviews, showsReviews, starSplit } from './ratings.ts';

describe('up to 4 full stars plus a partial one', () => {
  test.each([
    [1, { full: 1, partial: 0, empty: 3 }],
    [3.5, { full: 3, partial: 0.5, empty: 1 }],
    [4, { full: 4, partial: 0, empty: 0 }],
    [4.6, { full: 4, partial: 0.6, empty: 0 }],
    [5, { full: 4, partial: 1, empty: 0 }],
    [7, { full: 4, partial: 1, empty: 0 }],
    [0, undefined],
    [Number.NaN, undefined],
  ])('%d', (rating, stars) => {
    expect(starSplit(rating)).toEqual(stars);
  });
});

test.each([
  [1, '1 review'],
  [39, '39 reviews'],
  [12_045, '12,045 reviews'],
])('review counts have thousands commas: %d', (count, text) => {
  expect(reviewCountText(count)).toBe(text);
});

describe('reviews show only when the average exceeds the configured minimum and they are not hidden', () => {
  test.each([
    [4.6, {}, true],
    [4, {}, false],
    [4.6, { hidden: true }, false],
    [4.6, { minimum: 4.7 }, false],
    [3.5, { minimum: 3 }, true],
    [undefined, {}, false],
  ])('average %s with %j: %s', (average, options, expected) => {
    expect(showsReviews(average, options)).toBe(expected);
  });

  test('12 of them', () => {
    const reviews = Array.from({ length: 20 }, (_none, n) => ({
      id: String(n),
      customer_name: 'A customer',
      text: 'Good.',
      rating: 5,
    }));
    expect(shownReviews(reviews, 4.6)).toEqual(reviews.slice(0, 12));
    expect(shownReviews(reviews, 4)).toEqual([]);
  });
});

describe('the rating of a place comes from either pair of fields', () => {
  test.each([
    [
      { reviews: { count: 39, average_rating: 4.6 }, average_rating: 3 },
      { average: 4.6, count: 39 },
    ],
    [
      { average_rating: 4.1, review_count: 7 },
      { average: 4.1, count: 7 },
    ],
    [{ average_rating: 0, review_count: 0 }, undefined],
    [{}, undefined],
  ])('%j', (location, rating) => {
    expect(locationRating(location)).toEqual(rating);
  });
});
