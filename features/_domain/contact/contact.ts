/** Validates and normalises e-mail addresses and phone numbers of visitors. */
import { normaliseTyped } from '../text/typed-text.ts';

const PART = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/i;

/**
 * Returns an e-mail address with its host in lower case; undefined when invalid. Refuses quoted names, comments and
 * bare host names: buyers do not have them, and headers stay safe.
 */
export function normalEmail(text: string): string | undefined {
  const typed = normaliseTyped(text);
  const index = typed.lastIndexOf('@');
  const [local, host] = [typed.slice(0, index), typed.slice(index + 1).toLowerCase()];
  const parts = host.split('.');
  const isHost =
    parts.length > 1 && parts.every((part) => PART.test(part)) && /[a-z]/.test(parts.at(-1) ?? '');
  const isLocal = LOCAL.test(local) && !/^\.|\.$|\.\./.test(local);
  return index > 0 && typed.length <= 254 && isHost && isLocal ? `${local}@${host}` : undefined;
}

/** Returns an address for comparison, ignoring case. */
export const comparedEmail = (email: string): string => email.toLowerCase();

/** Patterns of Australian numbers and their normal form: with +61 when they can be dialled from abroad. */
const AUSTRALIAN: readonly (readonly [RegExp, (digits: string) => string])[] = [
  [/^0[2-478]\d{8}$/, (digits) => `+61${digits.slice(1)}`],
  [/^(?:13\d{4}|1[38]00\d{6})$/, (digits) => digits],
];

const LABEL =
  '(tel(?:ephone)?|t|ph(?:one)?|p|mob(?:ile)?|m|cell(?:phone)?|work|w|home|h|office|business|landline)';

/** A label, the number, another label and an extension; the labels may be in brackets. */
const TYPED = new RegExp(
  `^(?:[([]?${LABEL}[)\\]]?[.:]? ?)?([+\\d ().\\-/]+?)(?:[ ,-]*[([]? ?${LABEL} ?[)\\]]?)?` +
    '(?:[ ,;([]*(?:ext(?:n|ension)?|x|#)[.:=]? ?(\\d{1,6})[)\\]]?)?$',
  'i',
);

/** Labels that only say that a number follows. */
const PLAIN_LABEL = /^(?:t|p|tel.*|ph.*)$/i;

/** A phone number as typed. */
export interface TypedPhone {
  /** Normalised by `normalPhone`. */
  readonly number: string;
  /** Digits to dial after the call is answered. */
  readonly extension: string | undefined;
  /** Labels as typed, such as `work`. */
  readonly labels: readonly (string | undefined)[];
}

/**
 * Reads a phone number with a label or an extension: `Mobile: 0491 570 156`, `02 5550 1234 (work)`, `02 5550 1234 ext 5`,
 * `tel:+61255501234`. Returns undefined for other texts and invalid numbers.
 */
export function readPhone(text: string): TypedPhone | undefined {
  const [, before, typed = '', after, extension] = TYPED.exec(normaliseTyped(text)) ?? [];
  const number = normalNumber(typed);
  return number === undefined ? undefined : { number, extension, labels: [before, after] };
}

/** Returns what was typed besides the number: `work, ext. 5`; undefined if nothing was. */
export function phoneNote({ labels, extension }: TypedPhone): string | undefined {
  const telling = labels.filter((label) => label !== undefined && !PLAIN_LABEL.test(label));
  return [...telling, extension && `ext. ${extension}`].filter(Boolean).join(', ') || undefined;
}

/**
 * Normalises a phone number: `+61255501234`, `1300555010`, or + and 8 to 15 digits for other countries. Ignores labels and
 * accepts any dash, space or digit of Unicode. Returns undefined for other texts, too few digits, an Australian number of the
 * wrong length, or an extension: a number with one is not the number alone.
 */
export function normalPhone(text: string): string | undefined {
  const typed = readPhone(text);
  return typed?.extension === undefined ? typed?.number : undefined;
}

function normalNumber(text: string): string | undefined {
  const number = text
    .replace(/^\(\+/, '+')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/\(0\)/, '');
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, '');
  const isForeign = number.startsWith('+') && !digits.startsWith('61');
  if (isForeign) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  const national = digits.replace(/^61(?=\d{9}$)0?/, '0').replace(/^610(?=\d{9}$)/, '0');
  for (const [shape, write] of AUSTRALIAN) if (shape.test(national)) return write(national);
  return undefined;
}
