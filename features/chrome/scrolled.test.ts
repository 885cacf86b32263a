import { expect, test } from 'vitest';
import { scrolled } from './scrolled.ts';

test('shows the sticky header after scrolling 500 px', () => {
  expect(scrolled(500).header).toBe(false);
  expect(scrolled(501).header).toBe(true);
});

test('opens the mobile bar only when scrollY exceeds 900 px', () => {
  expect(scrolled(900).bar).toBe(false);
  expect(scrolled(900.5).bar).toBe(true);
});
