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

test.each([
  ['false', false],
  ['-3', -3],
  ['120.25', 120.25],
  ['12345', 12_345],
  ['yard.example/a/b?c', 'https://yard.example/a/b?c'],
])('suggests %j as %j and nothing else', (value, spelling) => {
  expect(spellings(value)).toEqual([spelling]);
});

test.each(['x8:30', '8:301', 'a0b5cad', 'see yard.example', 'yard.example a', 'x1', '1x', '1.', '01'])(
  'suggests nothing for %j',
  (value) => expect(spellings(value)).toEqual([]),
);

test('suggests nothing for a value with one spelling', () => {
  expect(spellings('yard')).toEqual([]);
  expect(spellings(null)).toEqual([]);
});
