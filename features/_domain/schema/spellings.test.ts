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
])('suggests %j as %j', (value, spelling) => {
  expect(spellings(value)).toContain(spelling);
});

test('suggests nothing for a value with one spelling', () => {
  expect(spellings('yard')).toEqual([]);
  expect(spellings(null)).toEqual([]);
});
