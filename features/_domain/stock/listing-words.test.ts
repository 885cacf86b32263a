import { expect, test } from 'vitest';
import { subjectInWords } from './listing-words.ts';

test.each([
  ['used', undefined, 'used cars'],
  ['new and demo', 'caravan', 'new and demo caravans'],
  ['used Toyota', undefined, 'used Toyota'],
  ['SUV', undefined, 'SUV'],
  ['', undefined, ''],
])('%j with the noun %s is %j', (subject, noun, expected) => {
  expect(subjectInWords({ subject }, noun)).toBe(expected);
});
