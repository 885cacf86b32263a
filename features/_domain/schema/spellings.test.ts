import { expect, test } from 'vitest';
import { spellings } from './spellings.ts';

test.each([
  ['0b5cad', '#0b5cad'],
  ['#abc', '#aabbcc'],
  ['8:30', '08:30'],
  ['www.yard.example', 'https://www.yard.example'],
  ['true', true],
  ['12.5', 12.5],
  [800, '0800'],
  [2830, '2830'],
  [' yard ', 'yard'],
])('%j may be %j', (value, spelling) => {
  expect(spellings(value)).toContain(spelling);
});

test('what has one spelling has no other', () => {
  expect(spellings('yard')).toEqual([]);
  expect(spellings(null)).toEqual([]);
});
