import { expect, test } from 'vitest';
import { isSameText } from './timing-safe-equal.ts';

test.each([
  ['', '', true],
  ['a', 'a', true],
  ['a', 'b', false],
  // Two texts of different lengths go the same way: the comparison itself would throw on them.
  ['a', '', false],
  ['a', 'aa', false],
  ['ä', 'a', false],
])('%j and %j: %s', (one, two, same) => {
  expect(isSameText(one, two)).toBe(same);
});
