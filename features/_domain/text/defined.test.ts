import { expect, test } from 'vitest';
import { defined } from './defined.ts';

test('members without a value are not there, those with an empty one are', () => {
  const made = defined({ a: undefined, b: null, c: 0, d: '' });
  expect(Object.keys(made)).toEqual(['b', 'c', 'd']);
  expect(made).toEqual({ b: null, c: 0, d: '' });
});
