import { expect, test } from 'vitest';
import { SIGN_IN_TYPES } from '../_domain/visitor/session.ts';
import { GENERAL, WORDS, wordsFor } from './page-headings.ts';

test.each(SIGN_IN_TYPES)('the page says what signing in is for: %s', (type) => {
  expect(wordsFor(type, '/account')).toBe(WORDS[type]);
});

test('on the way to the account it speaks of the account, whether there is a garage or not', () => {
  expect(wordsFor(undefined, '/account').title).toBe('Sign in to your account');
  expect(wordsFor(undefined, '/account?from=letter').title).toBe('Sign in to your account');
  expect(wordsFor(undefined, '/accounting')).toBe(GENERAL);
  expect(wordsFor(undefined, undefined)).toBe(GENERAL);
});
