import { expect, test } from 'vitest';
import { formatList } from './format-list.ts';

test('formats a list of names for a sentence', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(formatList)).toEqual([
    '',
    'A',
    'A and B',
    'A, B and C',
  ]);
});
