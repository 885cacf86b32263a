/** Vehicle identification numbers (ISO 3779). */

/** Matches a complete number: 17 characters without I, O and Q. */
export const VIN = /^[A-HJ-NPR-Z\d]{17}$/;

/** Matches placeholders such as `00000000000000000`. */
const PLACEHOLDER = /^(.)\1{3,}$/;
/** What stands around and between the characters of a number that somebody typed. */
const AROUND = /^\s*vin\b[\s:.#]*|[\s-]+/gi;

/** Returns whether a number stands for none, such as `00000000000000000`. */
export const isPlaceholderVin = (vin: string): boolean => PLACEHOLDER.test(vin.replaceAll(AROUND, ''));

/** Returns the number as it is written on a car, where the text holds one: `VIN: 6t1 bf3fk50 x012345`; else the text. */
export function writtenVin(text: string): string {
  const vin = text.replaceAll(AROUND, '').toUpperCase();
  return VIN.test(vin) ? vin : text;
}

/** Returns a number in upper case without spaces around it; '' without one. */
export const normalVin = (vin = ''): string => vin.trim().toUpperCase();

/** Returns the number when it identifies one car: complete, and no placeholder. */
export function identifyingVin(vin: string | undefined): string | undefined {
  const text = normalVin(vin);
  return VIN.test(text) && !isPlaceholderVin(text) ? text : undefined;
}

/** Values of letters in the check digit; digits stand for themselves. */
const LETTERS: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from('ABCDEFGHJKLMNPRSTUVWXYZ').map((letter, index) => [
    letter,
    Number('12345678123457923456789'[index]),
  ]),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Returns whether the ninth character of a complete number contradicts the others. Only numbers from North America (1 to 5)
 * and China (L) must have a check digit.
 */
export function hasCheckDigitFault(vin: string): boolean {
  if (!/^[1-5L]/.test(vin)) return false;
  const sum = Array.from(vin).reduce(
    (total, character, index) => total + (LETTERS[character] ?? Number(character)) * (WEIGHTS[index] ?? 0),
    0,
  );
  return vin[8] !== (sum % 11 === 10 ? 'X' : String(sum % 11));
}
