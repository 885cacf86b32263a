import { describe, expect, test } from 'vitest';
import { pageSteps } from './page-steps.ts';

describe('pageSteps', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap', 9]],
    [3, 9, [1, 2, 3, 4, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('returns the steps of page %i of %i', (current, last, steps) => {
    expect(pageSteps(current, last)).toEqual(steps);
  });

  test('never hides exactly one page', () => {
    for (let current = 1; current <= 30; current += 1) {
      const steps = pageSteps(current, 30);
      const hidden = steps.map((step, index) =>
        step === 'gap' ? Number(steps[index + 1]) - Number(steps[index - 1]) - 1 : 2,
      );
      expect(Math.min(...hidden)).toBeGreaterThan(1);
    }
  });
});
