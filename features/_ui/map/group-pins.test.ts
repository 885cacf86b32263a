import { describe, expect, test } from 'vitest';
import { groupSpots, shortCount } from './group-pins.ts';

describe('groupSpots', () => {
  test('joins spots that are close to the first of a group', () => {
    const [a, b, c] = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 3, y: 4 },
    ];
    expect(groupSpots([a, b, c], 10)).toEqual([[a, c], [b]]);
  });

  test('leaves spots apart that do not touch', () => {
    const spots = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ];
    expect(groupSpots(spots, 10)).toEqual(spots.map((spot) => [spot]));
  });

  test('returns no group without spots', () => expect(groupSpots([], 10)).toEqual([]));
});

test.each([
  [7, '7'],
  [999, '999'],
  [1000, '1k'],
  [12_900, '12k'],
])('shortens %i to %s', (count, text) => expect(shortCount(count)).toBe(text));
