import { expect, test } from 'vitest';
import { distanceTo, parsePoint, pointText } from './geo-point.ts';

test('a point survives as text', () => {
  expect(parsePoint(pointText({ lat: -33.8688, long: 151.2093 }))).toEqual({ lat: -33.869, long: 151.209 });
});

test.each(['', '1', '1,2,3', 'a,b', '91,0', '0,181'])('%s is no point', (text) => {
  expect(parsePoint(text)).toBeUndefined();
  expect(distanceTo({ lat: 0, long: 0 }, text)).toBe(Infinity);
});

test('measures kilometres', () => {
  const sydney = { lat: -33.8688, long: 151.2093 };
  expect(distanceTo(sydney, pointText({ lat: -37.8136, long: 144.9631 }))).toBeCloseTo(713, -1);
});
