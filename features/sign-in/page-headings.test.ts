import { expect, test } from 'vitest';
import { SIGN_IN_TYPES } from '../_domain/visitor/session.ts';
import { GENERAL, HEADINGS, headingFor } from './page-headings.ts';

test.each(SIGN_IN_TYPES)('headingFor returns the heading of type %s', (type) => {
  expect(headingFor(type, '/account')).toBe(HEADINGS[type]);
});

test('headingFor returns the account heading for the account page only', () => {
  expect(headingFor(undefined, '/account').title).toBe('Sign in to your account');
  expect(headingFor(undefined, '/account?from=letter').title).toBe('Sign in to your account');
  expect(headingFor(undefined, '/accounting')).toBe(GENERAL);
  expect(headingFor(undefined, undefined)).toBe(GENERAL);
});
