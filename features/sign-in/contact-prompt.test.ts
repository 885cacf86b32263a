import { expect, test } from 'vitest';
import type { ContactHandle } from '../_domain/contact/contact-handle.ts';
import { SIGN_IN_TYPES } from '../_domain/visitor/session.ts';
import { contactPrompt, readContact } from './contact-prompt.ts';
import { SIGN_IN_MESSAGES as MESSAGES } from './messages.ts';

const BOTH: readonly ContactHandle['channel'][] = ['email', 'sms'];
const [ADDRESS, NUMBER] = ['mara.quill@example.com', '02 5550 0123'];

/** Returns the errors for an empty field, nonsense, an email address and a phone number; undefined where accepted. */
const messagesFor = (...given: Parameters<typeof contactPrompt>) =>
  ['', 'nobody', ADDRESS, NUMBER].map((text) => {
    const read = readContact(contactPrompt(...given), text);
    return typeof read === 'string' ? MESSAGES[read] : undefined;
  });

test('the watchlist accepts only a phone number', () => {
  const wrong = 'Please enter a valid phone number.';
  expect(messagesFor('watchlist', BOTH)).toEqual([
    'Please enter your phone number.',
    wrong,
    wrong,
    undefined,
  ]);
  expect(contactPrompt('watchlist', BOTH)).toMatchObject({
    label: 'Phone number',
    another: 'Use another number',
  });
});

test.each(SIGN_IN_TYPES.filter((type) => type !== 'watchlist'))('accepts an email address for %s', (type) => {
  const wrong = 'Please enter a valid email address or phone number.';
  const empty = 'Please enter your email address or phone number.';
  expect(messagesFor(type, BOTH)).toEqual([empty, wrong, undefined, undefined]);
});

test('every type asks for the only channel of the site', () => {
  for (const type of ['watchlist', 'finance', undefined] as const) {
    expect(messagesFor(type, ['sms'])).toEqual(messagesFor('watchlist', BOTH));
    const wrong = 'Please enter a valid email address.';
    expect(messagesFor(type, ['email'])).toEqual([
      'Please enter your email address.',
      wrong,
      undefined,
      wrong,
    ]);
    expect(contactPrompt(type, ['email'])).toMatchObject({
      label: 'Email address',
      another: 'Use another address',
    });
  }
});

test('refuses an extension with its reason where codes go to phones', () => {
  const text = `${NUMBER} ext 5`;
  expect(readContact(contactPrompt('watchlist', BOTH), text)).toBe('extension');
  expect(readContact(contactPrompt(undefined, BOTH), text)).toBe('extension');
  expect(readContact(contactPrompt(undefined, ['email']), text)).toBe('addressWrong');
});

test('accepts a number with a label', () => {
  expect(readContact(contactPrompt('watchlist', BOTH), `tel:${NUMBER}`)).toEqual({
    channel: 'sms',
    value: '+61255500123',
  });
});

test('rejects text that is too long for an address', () => {
  expect(readContact(contactPrompt(undefined, BOTH), `${'a'.repeat(250)}@example.com`)).toBe('reachWrong');
});
