import { expect, test } from 'vitest';
import { scrolled } from './scrolled.ts';

test('the sticky header appears after scrolling 500 px', () => {
  expect(scrolled(500).header).toBe(false);
  expect(scrolled(501).header).toBe(true);
});

test('the mobile bar is open when scrollY exceeds 900 px, else closed', () => {
  expect(scrolled(900).bar).toBe(false);
  expect(scrolled(900.5).bar).toBe(true);
});
