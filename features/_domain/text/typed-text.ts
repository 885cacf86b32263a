/** Text as people type or paste it, in the characters that rules compare with. */

/** Dashes, the minus sign among them, that a pasted number has between its groups. */
const DASHES = /[\p{Pd}\u2212\u02d7]/gu;

/** Marks that show nothing: zero-width spaces and joiners, signs of direction, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Returns typed text with full-width letters and digits as plain ones, digits of every script as 0 to 9, every dash as a hyphen,
 * every space as a plain one, and without invisible marks. Meant for numbers, codes and addresses; prose keeps its dashes.
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

/** Returns the value of a decimal digit of any script: each script has its ten digits in a row from a multiple of its zero. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
