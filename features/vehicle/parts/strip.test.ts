import { expect, test } from 'vitest';
import { stripSteps } from './strip.ts';

test.each([
  ['all cards visible', { scrollLeft: 0, clientWidth: 900, scrollWidth: 900 }, false, false],
  ['at the start', { scrollLeft: 0, clientWidth: 900, scrollWidth: 1800 }, false, true],
  ['in between', { scrollLeft: 400, clientWidth: 900, scrollWidth: 1800 }, true, true],
  ['at the end, less rounding', { scrollLeft: 898, clientWidth: 900, scrollWidth: 1800 }, true, false],
])('returns the directions of the strip: %s', (_name, position, previous, next) => {
  expect(stripSteps(position)).toEqual({ previous, next });
});
