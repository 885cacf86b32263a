/** Formats Australian phone numbers for display, dialling and masking (section 4). */

/**
 * Grouping of digits. `2-4-4`, the default, is the rule of call buttons: numbers with an area code are grouped that
 * way. `by kind` is for lists and footers: mobiles and 1300/1800 numbers 4-3-3, six-digit 13 numbers 2-2-2, everything
 * else 2-4-4.
 */
export type PhoneGrouping = '2-4-4' | 'by kind';

/** The telephone key of each letter. */
const KEYS = '22233344455566677778889999';
const keyOf = (letter: string): string => KEYS.charAt(letter.charCodeAt(0) - 97);

/** Returns the digits as dialled inside Australia; undefined for foreign numbers and letters. */
function nationalDigits(phone: string): string | undefined {
  if (/[a-z]/i.test(phone)) return undefined;
  const digits = phone.replace(/\D/g, '');
  if (!phone.trim().startsWith('+')) return digits || undefined;
  if (!digits.startsWith('61')) return undefined;
  const rest = digits.slice(2).replace(/^0/, '');
  return /^1[38]/.test(rest) && rest.length !== 9 ? rest : `0${rest}`;
}

function groupSizes(digits: string, grouping: PhoneGrouping): readonly number[] {
  if (grouping === '2-4-4' && digits.startsWith('0')) return [2, 4, 4];
  if (/^04|^1[38]00/.test(digits)) return [4, 3, 3];
  return /^13\d{4}$/.test(digits) ? [2, 2, 2] : [2, 4, 4];
}

/**
 * Formats a number locally: a leading +61 becomes 0 and the digits are grouped, `07 5550 1234`. Extra digits join the
 * last group. Foreign and word numbers are unchanged.
 */
export function localPhone(phone: string, grouping: PhoneGrouping = '2-4-4'): string {
  const digits = nationalDigits(phone);
  if (digits === undefined) return phone.trim();
  const [first = 2, second = 4] = groupSizes(digits, grouping);
  const groups = [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)];
  return groups.filter(Boolean).join(' ');
}

/**
 * Returns the tap-to-call link: `tel:+61755501234`. Numbers that work only inside the country (13, 1300, 1800, 000) are
 * unchanged; letters of a word number become digits.
 */
export function telHref(phone: string): string {
  const dialled = phone.toLowerCase().replace(/[a-z]/g, keyOf);
  const digits = nationalDigits(dialled);
  if (digits === undefined) return `tel:+${dialled.replace(/\D/g, '')}`;
  return digits.startsWith('0') && digits.length === 10 ? `tel:+61${digits.slice(1)}` : `tel:${digits}`;
}

/** Shows the first 5 characters of a number and a dot for every later digit. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 5) + phone.slice(5).replace(/[\p{L}\p{N}]/gu, '•');
}
