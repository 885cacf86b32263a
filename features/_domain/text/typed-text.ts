/** Normalises typed or pasted text for comparison. */

/** Dashes in pasted numbers, including the minus sign. */
const DASHES = /[\p{Pd}\u2212\u02d7]/gu;

/** Invisible characters: zero-width spaces and joiners, bidi controls, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Converts full-width letters and digits to plain ones, digits of every script to 0 to 9, every dash to a hyphen, every
 * space to a plain one, and removes invisible characters. For numbers, codes and addresses; prose keeps its dashes.
 */
export function normaliseTyped(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(DASHES, '-')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .trim();
}

/** Returns the value of a decimal digit of any script; the ten digits of a script are consecutive from its zero. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
