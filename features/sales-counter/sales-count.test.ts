import { describe, expect, test } from 'vitest';
import { countedUp, salesCount } from './sales-count.ts';

describe('value = (day of month minus 1) × 192 + seconds elapsed in the day / 450, in Brisbane', () => {
  test.each<[string, string, number]>([
    ['the month begins at 0', '2026-11-01T00:00:00+10:00', 0],
    ['just before one more', '2026-11-01T00:07:29+10:00', 0],
    ['one every 450 seconds', '2026-11-01T00:07:30+10:00', 1],
    ['noon of the 15th: 14 × 192 + 96', '2026-11-15T12:00:00+10:00', 2784],
    ['the last second of a month of 30 days: 29 × 192 + 191', '2026-11-30T23:59:59+10:00', 5759],
    ['Brisbane keeps its time in summer', '2026-12-31T14:00:00Z', 0],
    ['and it is still the day before at 13:59:59 UTC', '2026-12-31T13:59:59Z', 5951],
  ])('%s', (_name, instant, expected) => {
    expect(salesCount(Date.parse(instant))).toBe(expected);
  });
});

test('counts up for 2 seconds and stops at the new number', () => {
  expect(countedUp(0, 1000, 0)).toBe(0);
  expect(countedUp(0, 1000, 1000)).toBe(500);
  expect(countedUp(900, 1000, 2000)).toBe(1000);
  expect(countedUp(900, 1000, 9000)).toBe(1000);
});
