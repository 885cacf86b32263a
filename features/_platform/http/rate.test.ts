/** Sliding-window limits. */
import { expect, test } from 'vitest';
import { createLimiter, createLimiters } from './rate.ts';

test('slides the window: rejects calls above the limit until the oldest expires', () => {
  let now = 0;
  const { take } = createLimiter(() => now);
  expect([take('a', 2, 100), take('a', 2, 100)]).toEqual([undefined, undefined]);
  now = 40;
  expect(take('a', 2, 100)).toBe(60);
  expect(take('b', 2, 100)).toBeUndefined();
  now = 100;
  expect(take('a', 2, 100)).toBeUndefined();
});

test('giveBack removes one count and no other', () => {
  let now = 0;
  const { take, giveBack } = createLimiter(() => now);
  take('a', 2, 100);
  now = 10;
  take('a', 2, 100);
  giveBack('a');
  giveBack('b');
  expect(take('a', 2, 100)).toBeUndefined();
  expect(take('a', 2, 100)).toBe(90);
});

test('0 means no limit', () => {
  const { take } = createLimiter(() => 0);
  for (let count = 0; count < 100; count += 1) expect(take('a', 0, 100)).toBeUndefined();
});

test('returns the same limiter for a name, and separate counts for different names', () => {
  const limiter = createLimiters(() => 0);
  expect(limiter('views').take('a', 1, 100)).toBeUndefined();
  expect(limiter('views').take('a', 1, 100)).toBe(100);
  expect(limiter('codes').take('a', 1, 100)).toBeUndefined();
});
