import { expect, test } from 'vitest';
import { nearestName, onlyNearest } from './nearest-name.ts';

test('swapped letters count as one typing error', () => {
  expect(onlyNearest('yrad', ['group', 'yard', 'lifestyle', 'flow', 'brand'])).toBe('yard');
});

test('onlyNearest is undefined for two equally near names', () => {
  expect(nearestName('lane', ['late', 'lame'])).toBe('late');
  expect(onlyNearest('lane', ['late', 'lame'])).toBeUndefined();
});

test('nearestName is undefined for a distant name', () => {
  expect(nearestName('caravan', ['yard', 'flow'])).toBeUndefined();
});
