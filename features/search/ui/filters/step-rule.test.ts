import { describe, expect, test } from 'vitest';
import type { Range } from '../../query/request.ts';
import { hasSteps, listSteps } from './step-rule.ts';

/** Numbers of the stock with their vehicles, most frequent first. */
const TOWING = [
  { value: '2000', count: 43 },
  { value: '3500', count: 15 },
  { value: '2500', count: 4 },
  { value: '1500', count: 2 },
];
const CONSUMPTION = [
  { value: '8.1', count: 5 },
  { value: '4.6', count: 3 },
  { value: '5', count: 2 },
];

const listTexts = (chosen: Range, name: 'towing' | 'consumption' = 'towing'): [string, number][] =>
  listSteps(name, name === 'towing' ? TOWING : CONSUMPTION, chosen).map(({ text, count }) => [text, count]);

describe('the bounds of a range', () => {
  test('have the vehicles within them, and no two the same', () => {
    // 750 kg has the vehicles of 1,500 kg, and 3,000 kg those of 3,500 kg.
    expect(listTexts({})).toEqual([
      ['1,500 kg or more', 64],
      ['2,000 kg or more', 62],
      ['2,500 kg or more', 19],
      ['3,500 kg or more', 15],
    ]);
  });

  test('are upper ones where less is better', () => {
    expect(listTexts({}, 'consumption')).toEqual([
      ['Up to 5 L/100 km', 5],
      ['Up to 10 L/100 km', 10],
    ]);
  });

  test('include the chosen one in its position, whatever it selects', () => {
    expect(listTexts({ min: 3000 }).slice(2)).toEqual([
      ['2,500 kg or more', 19],
      ['3,000 kg or more', 15],
      ['3,500 kg or more', 15],
    ]);
    expect(listTexts({ min: 2800 })).toContainEqual(['2,800 kg or more', 15]);
    expect(listTexts({ min: 9000 }).at(-1)).toEqual(['9,000 kg or more', 0]);
    expect(listTexts({ max: 2000 })).toContainEqual(['Up to 2,000 kg', 45]);
    expect(listTexts({ min: 2000, max: 2500 })).toContainEqual([
      'From 2,000 kg towing to 2,500 kg towing',
      47,
    ]);
    expect(listTexts({ min: 3500, max: 3500 })).toContainEqual(['3,500 kg towing', 15]);
  });

  test('are none without vehicles', () => {
    expect(listSteps('towing', [], {})).toEqual([]);
  });

  test.each([
    ['towing', true],
    ['electric_range', true],
    ['consumption', true],
    ['year', false],
    ['price', false],
    ['atm', false],
  ] as const)('%s: %s', (name, isList) => {
    expect(hasSteps(name)).toBe(isList);
  });
});
