import { expect, test } from 'vitest';
import { attempt, serialise, deserialise } from './stored.ts';

test('deserialise returns the stored value', () => {
  expect(deserialise(1, serialise(1, { a: [1, 'x'] }))).toEqual({ a: [1, 'x'] });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a bare value', '[1]'],
  ['another version', serialise(2, 'later')],
])('deserialise returns undefined for %s', (_name, text) => {
  expect(deserialise(1, text)).toBeUndefined();
});

test('attempt returns the result, and undefined when the browser refuses the access', () => {
  expect(attempt(() => 'stored')).toBe('stored');
  expect(
    attempt(() => {
      throw new Error('denied');
    }),
  ).toBeUndefined();
});
