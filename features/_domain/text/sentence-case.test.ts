import { expect, test } from 'vitest';
import { sentenceCase } from './sentence-case.ts';

test.each([
  ['used cars', 'Used cars'],
  ['SUV', 'SUV'],
  ['4x4 utes', '4x4 utes'],
  ['', ''],
])('%j begins as %j', (text, expected) => {
  expect(sentenceCase(text)).toBe(expected);
});
