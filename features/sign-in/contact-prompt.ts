/** What signing in asks for, by its type and by the ways codes go on the site: pages and the API say and take the same. */
import { reachOf, type Reach } from '../_domain/contact/contact-handle.ts';
import type { SignInType } from '../_domain/visitor/session.ts';
import type { SignInIssue } from './messages.ts';

export type Channel = Reach['channel'];

export interface ContactPrompt {
  readonly channels: readonly Channel[];
  /** What stands over the field, and how browsers fill it in. */
  readonly label: string;
  readonly autocomplete: 'username' | 'tel';
  readonly inputmode: 'text' | 'email' | 'tel';
  /** What is said when the field is empty, and when it holds nothing codes can go to. */
  readonly empty: SignInIssue;
  readonly wrong: SignInIssue;
  /** Leads back to the field from the code. */
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

/** What goes with a phone number (specification, section 6). */
const OF_NUMBERS: readonly (SignInType | undefined)[] = ['watchlist'];

/** Whether an address alone will not do; where no code goes to phones it has to. */
export const needsNumber = (type: SignInType | undefined, channels: readonly Channel[]): boolean =>
  OF_NUMBERS.includes(type) && channels.includes('sms');

export function contactPrompt(type: SignInType | undefined, channels: readonly Channel[]): ContactPrompt {
  if (!channels.includes('sms')) return ADDRESS;
  return needsNumber(type, channels) || !channels.includes('email') ? NUMBER : EITHER;
}

/** Where codes go by a text without spaces around it, or what is wrong with it. */
export function readContact({ channels, empty, wrong }: ContactPrompt, text: string): Reach | SignInIssue {
  if (text === '') return empty;
  const reach = text.length <= 254 ? reachOf(text) : undefined;
  return reach && channels.includes(reach.channel) ? reach : wrong;
}
