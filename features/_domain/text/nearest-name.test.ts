import { expect, test } from 'vitest';
import { nearestName, onlyNearest } from './nearest-name.ts';

test('letters in the wrong order are one slip', () => {
  expect(onlyNearest('yrad', ['group', 'yard', 'lifestyle', 'flow', 'brand'])).toBe('yard');
});

test('of two names that are as near, none is the only one', () => {
  expect(nearestName('lane', ['late', 'lame'])).toBe('late');
  expect(onlyNearest('lane', ['late', 'lame'])).toBeUndefined();
});

test('a name that is far from all has none', () => {
  expect(nearestName('caravan', ['yard', 'flow'])).toBeUndefined();
});
