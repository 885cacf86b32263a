/** Sliding-window limits. */
import { expect, test } from 'vitest';
import { createLimiter, createLimiters } from './rate.ts';

test('slides the window: rejects calls above the limit until the oldest expires', async () => {
  let now = 0;
  const { take } = createLimiter(() => now);
  expect([await take('a', 2, 100), await take('a', 2, 100)]).toEqual([undefined, undefined]);
  now = 40;
  expect(await take('a', 2, 100)).toBe(60);
  expect(await take('b', 2, 100)).toBeUndefined();
  now = 100;
  expect(await take('a', 2, 100)).toBeUndefined();
});

test('giveBack removes one count and no other', async () => {
  let now = 0;
  const { take, giveBack } = createLimiter(() => now);
  await take('a', 2, 100);
  now = 10;
  await take('a', 2, 100);
  await giveBack('a');
  await giveBack('b');
  expect(await take('a', 2, 100)).toBeUndefined();
  expect(await take('a', 2, 100)).toBe(90);
});

test('0 means no limit', async () => {
  const { take } = createLimiter(() => 0);
  for (let count = 0; count < 100; count += 1) expect(await take('a', 0, 100)).toBeUndefined();
});

test('returns the same limiter for a name, and separate counts for different names', async () => {
  const limiter = createLimiters(() => 0);
  expect(await limiter('views').take('a', 1, 100)).toBeUndefined();
  expect(await limiter('views').take('a', 1, 100)).toBe(100);
  expect(await limiter('codes').take('a', 1, 100)).toBeUndefined();
});
