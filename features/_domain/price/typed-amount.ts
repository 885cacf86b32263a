/** Parses amounts of money that people type or paste. */
import { normaliseTyped } from '../text/typed-text.ts';

const CURRENCY = /^(?:a?\$|aud) ?/i;
/** Digits with or without thousands separators, and at most two decimals. */
const NUMBER = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/;

/**
 * Returns the amount in cents; undefined for anything but a plain amount: no sign, exponent, more than two decimals,
 * NaN or Infinity.
 */
export function parseCents(typed: string): number | undefined {
  const text = normaliseTyped(typed).replace(CURRENCY, '');
  if (!NUMBER.test(text)) return undefined;
  const [whole = '', part = ''] = text.replaceAll(',', '').split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
