/** Australian Business Numbers. */

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Returns whether a text has the 11 digits of an ABN with a valid checksum; spaces are ignored. */
export function isAbn(text: string): boolean {
  const digits = text.replaceAll(' ', '');
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** Formats an ABN: `51 824 753 556`. */
export const formatAbn = (abn: string): string =>
  abn.replaceAll(' ', '').replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
