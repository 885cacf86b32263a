import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ada Byron', 'AB'],
  ['ana-maria van der Reid', 'AV'],
  [' Pat ', 'P'],
  ['', ''],
])('initials(%j) is %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
