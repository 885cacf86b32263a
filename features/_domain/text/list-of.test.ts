import { expect, test } from 'vitest';
import { listOf } from './list-of.ts';

test('formats a list of names for a sentence', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listOf)).toEqual(['', 'A', 'A and B', 'A, B and C']);
});
