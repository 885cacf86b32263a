import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseTyped } from './typed-text.ts';
import { assertProperty } from '../../../tests/support/property.ts';

test.each([
  ['a\u2010b\u2011c\u2013d\u2014e\u2212f', 'a-b-c-d-e-f'],
  ['４０００', '4000'],
  ['٤٠٠٠ ۴۰۰۰ ४०००', '4000 4000 4000'],
  ['\u200b4\u200d0\u00ad0\ufeff0', '4000'],
  ['  4\u00a0\u20090\t00 ', '4 0 00'],
  ['ＡＢＣ１２Ｄ', 'ABC12D'],
  ['', ''],
])('normalises %j to %j', (typed, plain) => {
  expect(normaliseTyped(typed)).toBe(plain);
});

test('is idempotent and leaves plain text unchanged', async () => {
  await assertProperty(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normaliseTyped(text);
      expect(normaliseTyped(once)).toBe(once);
    }),
  );
  expect(normaliseTyped('0491-570-156 (02) +61')).toBe('0491-570-156 (02) +61');
});
