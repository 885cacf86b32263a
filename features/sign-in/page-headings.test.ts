import { expect, test } from 'vitest';
import { SIGN_IN_TYPES } from '../_domain/visitor/session.ts';
import { GENERAL, HEADINGS, headingFor } from './page-headings.ts';

test.each(SIGN_IN_TYPES)('the page says what signing in is for: %s', (type) => {
  expect(headingFor(type, '/account')).toBe(HEADINGS[type]);
});

test('on the way to the account it speaks of the account, whether there is a garage or not', () => {
  expect(headingFor(undefined, '/account').title).toBe('Sign in to your account');
  expect(headingFor(undefined, '/account?from=letter').title).toBe('Sign in to your account');
  expect(headingFor(undefined, '/accounting')).toBe(GENERAL);
  expect(headingFor(undefined, undefined)).toBe(GENERAL);
});
