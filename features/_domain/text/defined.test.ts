import { expect, test } from 'vitest';
import { defined } from './defined.ts';

test('removes undefined members and keeps empty ones', () => {
  const made = defined({ a: undefined, b: null, c: 0, d: '' });
  expect(Object.keys(made)).toEqual(['b', 'c', 'd']);
  expect(made).toEqual({ b: null, c: 0, d: '' });
});
