/** Validates and formats Australian phone numbers. */
import { localPhone } from './phone.ts';

/** Numbers of a state or mobiles (10 digits), 1300 and 1800 (10 digits), 13 (6 digits). */
const WHOLE = /^(?:0[23478]\d{8}|1[38]00\d{6}|13[1-9]\d{3})$/;

/** Parses a number in any common spelling. Returns it formatted, or the reason why it is invalid. */
export function australianPhone(text: string): { phone: string } | { reason: string } {
  const typed = text.trim();
  if (typed === '') return { reason: 'the number is empty' };
  if (/[^\d\s()+./-]/.test(typed)) return { reason: 'a number may contain only digits, spaces and ( ) + -' };
  if (typed.startsWith('+') && !/^\+\s*61/.test(typed)) return { reason: 'it is a foreign number' };
  const phone = localPhone(typed.replace(/\(0\)/, ''), 'by kind');
  const digits = phone.replaceAll(' ', '');
  if (WHOLE.test(digits)) return { phone };
  if (/^0[23478]/.test(digits)) return { reason: `it has ${digits.length} digits instead of 10` };
  return { reason: 'no Australian number has this prefix' };
}
