/** Numbers as feeds write them. */

/** Longest text a number or a pattern is looked for in. */
export const MATCH_INPUT = 2_000;

const PLAIN = /^(-)?(?:a\$|au\$|\$)?(-)?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?$/;
const BEFORE_UNIT = /(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/**
 * The number a text stands for: `12`, `-3.5`, `$12,990`, `AU$ 1,000.50`. White space does not count.
 * Anything else (`POA`, `12 990*`, `1.2.3`) is undefined.
 */
export function parseNumber(text: string): number | undefined {
  const found = PLAIN.exec(text.slice(0, MATCH_INPUT).replaceAll(/\s/g, '').toLowerCase());
  if (!found) return undefined;
  const digits = `${found[3] ?? ''}${found[4] ?? ''}`.replaceAll(',', '');
  if (digits === '') return undefined;
  return found[1] || found[2] ? -Number(digits) : Number(digits);
}

const THREE_AFTER_POINT = /^[^,]*\.\d{3}$/;

/**
 * True for `12.990` and `$12.990`: where points separate thousands this is 12,990 dollars, elsewhere 12.99. A wrong
 * guess would advertise a wrong price. `12,990.000` has its thousands apart already.
 */
export const isAmbiguousAmount = (text: string): boolean =>
  THREE_AFTER_POINT.test(text.trim()) && parseNumber(text) !== undefined;

/** As `parseNumber`, without amounts that may be read in two ways. */
export const parseDollars = (text: string): number | undefined =>
  isAmbiguousAmount(text) ? undefined : parseNumber(text);

const isLetter = (char: string | undefined): boolean => char !== undefined && /\p{L}/u.test(char);

/** The number in front of a unit as it is written; see `numberBefore`. */
export function digitsBefore(text: string, unit: string): string | undefined {
  const squeezed = text.slice(0, MATCH_INPUT).replaceAll(/\s/g, '').toLowerCase();
  const wanted = unit.replaceAll(/\s/g, '').toLowerCase();
  for (let at = squeezed.indexOf(wanted); at > 0; at = squeezed.indexOf(wanted, at + 1)) {
    if (isLetter(squeezed[at + wanted.length])) continue;
    const digits = BEFORE_UNIT.exec(squeezed.slice(Math.max(0, at - 30), at))?.[0];
    if (digits) return digits;
  }
  return parseNumber(squeezed) === undefined ? undefined : squeezed;
}

/**
 * The number in front of a unit: `10 L / 100 km` with unit `L / 100 km` is 10, `4 cyl, 2.3 L` with `L` is 2.3.
 * White space and case do not count; the unit must not go on as a longer word. A text that is only a number is
 * that number; a text without the unit is undefined.
 */
export function numberBefore(text: string, unit: string): number | undefined {
  const digits = digitsBefore(text, unit);
  return digits === undefined ? undefined : parseNumber(digits);
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  false: false,
  no: false,
  n: false,
  '0': false,
};

/** What `yes`, `N`, `true`, `0` and the like mean; undefined for other texts. */
export function parseBoolean(text: string): boolean | undefined {
  const key = text.trim().toLowerCase();
  return Object.hasOwn(BOOLEANS, key) ? BOOLEANS[key] : undefined;
}
