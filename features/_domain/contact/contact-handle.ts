/** How a person can be written to: one field takes an e-mail address or a phone number. */
import { normalEmail, normalPhone } from './contact.ts';
import { localPhone } from './phone.ts';

export interface Reach {
  readonly channel: 'email' | 'sms';
  /** In the one way it is written: an address in lower case, a number with + and the country. */
  readonly value: string;
}

/** Reads either; nothing for what is neither, and for numbers that take no text messages such as 1300 numbers. */
export function reachOf(text: string): Reach | undefined {
  if (text.includes('@')) {
    const value = normalEmail(text)?.toLowerCase();
    return value === undefined ? undefined : { channel: 'email', value };
  }
  const value = normalPhone(text);
  return value?.startsWith('+') ? { channel: 'sms', value } : undefined;
}

/** As people read it. */
export const readable = ({ channel, value }: Reach): string =>
  channel === 'email' ? value : localPhone(value, 'by kind');
