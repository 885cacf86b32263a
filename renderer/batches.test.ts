import { describe, expect, test } from 'vitest';
import { createBatchCounter, skipRemaining, takeBatch, type BatchCounter } from './batches.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Takes all batches, alternating between the ends. */
function takeAll(items: readonly number[], counter: BatchCounter): { start: number[]; end: number[] } {
  const taken = { start: [] as number[], end: [] as number[] };
  for (let turn = 0; ; turn += 1) {
    const fromEnd = turn % 3 === 0;
    const batch = takeBatch(items, { counter, fromEnd });
    if (batch.length === 0) return taken;
    for (const item of batch) taken[fromEnd ? 'end' : 'start'].push(item);
  }
}

describe('takeBatch', () => {
  test.each([0, 1, 24, 25, 1_000, 800_001])('gives each of %i items to one taker', (count) => {
    const { start, end } = takeAll(numbers(count), createBatchCounter());
    const taken = start.concat(end);
    expect({ taken: taken.length, different: new Set(taken).size }).toEqual({
      taken: count,
      different: count,
    });
  });

  test('gives the first items to takers from the start and the last ones to those from the end', () => {
    const { start, end } = takeAll(numbers(1_000), createBatchCounter());
    expect(start.length).toBeGreaterThan(0);
    expect(end.length).toBeGreaterThan(0);
    expect(Math.max(...start)).toBeLessThan(Math.min(...end));
  });

  test('returns an empty list however often it is called after the last item', () => {
    const counter = createBatchCounter();
    const items = numbers(30);
    takeAll(items, counter);
    for (let call = 0; call < 200; call += 1)
      expect(takeBatch(items, { counter, fromEnd: call % 2 === 0 })).toEqual([]);
  });
});

describe('skipRemaining', () => {
  test('leaves nothing to take from either end', () => {
    const counter = createBatchCounter();
    const items = numbers(1_000);
    takeBatch(items, { counter, fromEnd: true });
    skipRemaining(counter);
    expect(takeBatch(items, { counter, fromEnd: true })).toEqual([]);
    expect(takeBatch(items, { counter, fromEnd: false })).toEqual([]);
  });
});
