import { expect, test } from 'vitest';
import { subjectInWords } from './listing-words.ts';

test.each([
  ['used', undefined, 'used cars'],
  ['new and demo', 'caravan', 'new and demo caravans'],
  ['used Toyota', undefined, 'used Toyota'],
  ['SUVs', undefined, 'SUVs'],
  ['', undefined, ''],
])('%j with the noun %s is %j', (subject, noun, expected) => {
  expect(subjectInWords({ subject }, noun)).toBe(expected);
});

test('a body that is no noun stands before one', () => {
  expect(subjectInWords({ subject: 'used Sports', scope: { body: 'Sports' } }, 'vehicle')).toBe(
    'used Sports vehicles',
  );
  expect(subjectInWords({ subject: 'used SUVs', scope: { body: 'SUV' } })).toBe('used SUVs');
});
