import { expect, test } from 'vitest';
import { isSameText } from './timing-safe-equal.ts';

test.each([
  ['', '', true],
  ['a', 'a', true],
  ['a', 'b', false],
  // `timingSafeEqual` itself throws on different lengths.
  ['a', '', false],
  ['a', 'aa', false],
  ['ä', 'a', false],
])('isSameText(%j, %j) is %s', (one, two, same) => {
  expect(isSameText(one, two)).toBe(same);
});
