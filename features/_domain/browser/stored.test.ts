import { expect, test } from 'vitest';
import { keep, storedValue } from './stored.ts';

test('a kept value comes back', () => {
  expect(storedValue(1, keep(1, { a: [1, 'x'] }))).toEqual({ a: [1, 'x'] });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a bare value', '[1]'],
  ['another version', keep(2, 'later')],
])('%s is no value', (_name, text) => {
  expect(storedValue(1, text)).toBeUndefined();
});
