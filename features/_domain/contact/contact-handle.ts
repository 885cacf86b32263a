/** One field for either an e-mail address or a phone number. */
import { normalEmail, normalPhone } from './contact.ts';
import { localPhone } from './phone.ts';

export interface ContactHandle {
  readonly channel: 'email' | 'sms';
  /** Normalised: an address in lower case, a number with + and country code. */
  readonly value: string;
}

/**
 * Parses an address or a number; returns undefined for other texts and for numbers that cannot receive text messages,
 * such as 1300 numbers.
 */
export function parseContactHandle(text: string): ContactHandle | undefined {
  if (text.includes('@')) {
    const value = normalEmail(text)?.toLowerCase();
    return value === undefined ? undefined : { channel: 'email', value };
  }
  const value = normalPhone(text);
  return value?.startsWith('+') ? { channel: 'sms', value } : undefined;
}

/** Formats the value for people. */
export const readable = ({ channel, value }: ContactHandle): string =>
  channel === 'email' ? value : localPhone(value, 'by kind');
