import { expect, test } from 'vitest';
import { listOf } from './list-of.ts';

test('a list of names reads as a sentence has it', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listOf)).toEqual(['', 'A', 'A and B', 'A, B and C']);
});
