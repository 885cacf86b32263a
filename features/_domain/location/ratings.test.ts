import { describe, expect, test } from 'vitest';
import { locationRating, showsReviews } from './ratings.ts';

describe('reviews are displayed only when the average exceeds the configured minimum and they are not hidden', () => {
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
});

describe('the rating of a location comes from either pair of fields', () => {
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
