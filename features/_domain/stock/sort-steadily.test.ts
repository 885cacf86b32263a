import { expect, test } from 'vitest';
import { sortSteadily } from './sort-steadily.ts';

const sorted = (counts: Record<string, number>, positions?: ReadonlyMap<string, number>) =>
  sortSteadily(
    Object.entries(counts).map(([label, count]) => ({ label, count })),
    positions,
  ).map(({ label }) => label);

test('sorts by order of magnitude, then by label, so that one more vehicle seldom changes the order', () => {
  expect(sorted({ Mazda: 1, Kia: 3, Ford: 16 })).toEqual(['Ford', 'Kia', 'Mazda']);
  expect(sorted({ Mazda: 3, Kia: 1, Ford: 17 })).toEqual(['Ford', 'Kia', 'Mazda']);
  expect(sorted({ Mazda: 4, Kia: 3, Ford: 16 })).toEqual(['Ford', 'Mazda', 'Kia']);
});

test('begins with values that have a position', () => {
  const positions = new Map([
    ['land-rover', 0],
    ['kia', 1],
  ]);
  expect(sorted({ Ford: 9, Kia: 1, 'Land Rover': 2 }, positions)).toEqual(['Land Rover', 'Kia', 'Ford']);
});
