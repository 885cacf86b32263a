/** Contact field of the sign-in form by type and channels, shared by pages and API. */
import { readPhone } from '../_domain/contact/contact.ts';
import { parseContactHandle, type ContactHandle } from '../_domain/contact/contact-handle.ts';
import type { SignInType } from '../_domain/visitor/session.ts';
import type { SignInIssue } from './messages.ts';

export type Channel = ContactHandle['channel'];

export interface ContactPrompt {
  readonly channels: readonly Channel[];
  /** Label of the field, and its autofill. */
  readonly label: string;
  readonly autocomplete: 'username' | 'tel';
  readonly inputmode: 'text' | 'email' | 'tel';
  /** Errors for an empty field and for an invalid contact. */
  readonly empty: SignInIssue;
  readonly wrong: SignInIssue;
  /** Text of the link from the code step back to the field. */
  readonly another: string;
}

const EITHER: ContactPrompt = {
  channels: ['email', 'sms'],
  label: 'Email address or phone number',
  autocomplete: 'username',
  inputmode: 'text',
  empty: 'reach',
  wrong: 'reachWrong',
  another: 'Use another address or number',
};

const ADDRESS: ContactPrompt = {
  channels: ['email'],
  label: 'Email address',
  autocomplete: 'username',
  inputmode: 'email',
  empty: 'address',
  wrong: 'addressWrong',
  another: 'Use another address',
};

const NUMBER: ContactPrompt = {
  channels: ['sms'],
  label: 'Phone number',
  autocomplete: 'tel',
  inputmode: 'tel',
  empty: 'number',
  wrong: 'numberWrong',
  another: 'Use another number',
};

/** Types that require a phone number (specification, section 6). */
const OF_NUMBERS: readonly (SignInType | undefined)[] = ['watchlist'];

/** Returns whether a phone number is required. Sites without text messages never require one. */
export const needsNumber = (type: SignInType | undefined, channels: readonly Channel[]): boolean =>
  OF_NUMBERS.includes(type) && channels.includes('sms');

export function contactPrompt(type: SignInType | undefined, channels: readonly Channel[]): ContactPrompt {
  if (!channels.includes('sms')) return ADDRESS;
  return needsNumber(type, channels) || !channels.includes('email') ? NUMBER : EITHER;
}

/** Parses trimmed text into a contact, or returns the issue. */
export function readContact(
  { channels, empty, wrong }: ContactPrompt,
  text: string,
): ContactHandle | SignInIssue {
  if (text === '') return empty;
  if (text.length > 254) return wrong;
  if (channels.includes('sms') && readPhone(text)?.extension !== undefined) return 'extension';
  const reach = parseContactHandle(text);
  return reach && channels.includes(reach.channel) ? reach : wrong;
}
