import { describe, expect, test } from 'vitest';
import { equipmentFilter } from './equipment-filter.ts';

const ITEMS = [
  'Apple CarPlay and Android Auto',
  'Rear parking sensors',
  'Front parking sensors',
  'Café dinette',
];
const found = (query: string) => {
  const isMatch = equipmentFilter(query);
  return isMatch ? ITEMS.filter(isMatch) : 'all';
};

describe('the search of equipment', () => {
  test.each([
    ['', 'all'],
    ['  - ', 'all'],
    ['car play', ['Apple CarPlay and Android Auto']],
    ['carplay', ['Apple CarPlay and Android Auto']],
    ['PARKING', ['Rear parking sensors', 'Front parking sensors']],
    ['sensors front', ['Front parking sensors']],
    ['park', ['Rear parking sensors', 'Front parking sensors']],
    ['cafe', ['Café dinette']],
    ['(', 'all'],
    ['snorkel', []],
    ['arking', ['Rear parking sensors', 'Front parking sensors']],
  ])('%j finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });
});
