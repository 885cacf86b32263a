import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['Ute', 5, 'Ute'],
  ['Ute', 3, 'Ute'],
  ['Utes', 3, 'Ute'],
  ['Ute🚗', 5, 'Ute🚗'],
  ['Ute🚗', 4, 'Ute'],
  ['🚗🚗', 2, '🚗'],
  ['🚗', 1, ''],
  ['', 3, ''],
])('cuts %j to at most %i units: %j', (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected);
});

test('replaces halves of characters that the text itself has', () => {
  expect(cutText('a\uD83Db', 3)).toBe('a\uFFFDb');
});
