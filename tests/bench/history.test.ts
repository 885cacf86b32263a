import { expect, test } from 'vitest';
import { historyLines, readHistory } from './history.ts';

test('historyLines has a column for each ratio and a bar for each reading', () => {
  const lines = historyLines([
    { commit: 'a', date: '2026-11-25', reading: 100, ratios: { 'cold / write': 2 } },
    { commit: 'b', date: '2026-11-26', reading: 200, ratios: { 'changed / cold': 0.5 } },
  ]);
  expect(lines[0]).toContain('cold / write  changed / cold  reading');
  expect(lines.slice(1).map((line) => line.split('█').length - 1)).toEqual([20, 40]);
});

test('the committed history has a reading and at least one ratio in each line', () => {
  const entries = readHistory();
  expect(entries.length).toBeGreaterThan(0);
  for (const { reading, ratios } of entries) {
    expect(reading).toBeGreaterThan(0);
    expect(Object.values(ratios).every((ratio) => ratio > 0)).toBe(true);
  }
});
