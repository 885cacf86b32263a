/** Parses numbers and booleans of feeds. */

/** Longest text that is searched for a number or a pattern. */
export const MATCH_INPUT = 2_000;

/** Number format of a field. */
export interface NumberFormat {
  /** Decimal sign; undefined means a point, and `12.990` is ambiguous. */
  decimal?: '.' | ',' | undefined;
  /** Largest value the field may have. */
  max?: number | undefined;
  /** The field holds dollars. */
  isMoney?: boolean | undefined;
}

/** A number with two readings: `12.990` is 12,990 when points separate thousands, else 12.99. */
export const AMBIGUOUS = 'ambiguous';
export type NumberReading = number | typeof AMBIGUOUS | undefined;

/** Digits with blanks, commas or apostrophes between thousands. */
const POINT = /^(\d{1,3}(?:[,'’\s]\d{3})+|\d+)?(\.\d+)?$/;
const COMMA = /^(\d{1,3}(?:[.'’\s]\d{3})+|\d+)?(,\d+)?$/;
const GROUPING = /[.,'’\s]/g;
const TWO_READINGS = /^(\d{1,3})\.(\d{3})$/;
const ONLY_DIGITS = /^\d{1,15}$/;
/** Both signs, or points in the places of thousands twice: only one reading is left. */
const COMMA_IS_DECIMAL = /^(?:\d{1,3}(?:\.\d{3})+,\d{1,2}|\d{4,},\d{1,2}|\d{1,3}(?:\.\d{3}){2,})$/;
/** Spreadsheets write long numbers like `1.41E+05`. */
const SHORTENED = /^\s*\d(?:[.,]\d+)?e\+?\d+\s*$/i;

/** Returns whether a spreadsheet has shortened a number, so that its last digits are lost. */
export const isShortened = (text: string): boolean => SHORTENED.test(text);

/** Returns whether both readings of a text such as `12.990` are plausible in a field. */
function isAmbiguous(digits: string, { max = Infinity, isMoney = false }: NumberFormat): boolean {
  const [, whole = '', thousandth = ''] = TWO_READINGS.exec(digits) ?? [];
  if (whole === '' || (!isMoney && whole.startsWith('0'))) return false;
  return Number(whole + thousandth) <= max;
}

/** Returns the value of digits with separators; see `readNumber`. */
export function readDigits(digits: string, format: NumberFormat = {}): NumberReading {
  if (ONLY_DIGITS.test(digits)) return Number(digits);
  if (format.decimal === undefined && isAmbiguous(digits, format)) return AMBIGUOUS;
  const isComma = format.decimal === ',' || (format.decimal === undefined && COMMA_IS_DECIMAL.test(digits));
  const match = (isComma ? COMMA : POINT).exec(digits);
  if (!match || digits === '') return undefined;
  const [, whole = '', fraction = ''] = match;
  return Number(whole.replaceAll(GROUPING, '') + fraction.replace(',', '.'));
}

const PLAIN = /^([-−])?\s*(?:(?:au?)?\$)?\s*([-−])?\s*(\d[\d.,'’\s]*|[.,]\d+)$/i;
/** What a price includes, behind the amount. */
const DRIVE_AWAY = String.raw`(?:drive|ride)[\s-]?away|dap|no more to pay`;
const ON_ROAD = String.raw`on[\s-]road costs?|orc`;
const CHARGES = String.raw`e?gc|gov(?:t\.?|ernment)? charges`;
const WITHOUT = String.raw`plus|\+|excl(?:\.|uding)?|ex\.?|before`;
/** What does not change the amount. */
const NOTE = String.raw`o\.?n\.?o\.?|neg(?:otiable)?|incl?(?:\.|uding)?\s*gst|gst\s*incl?(?:uded|usive)?`;
const TERMS = String.raw`${DRIVE_AWAY}|e?egc|(?:${WITHOUT})\s*(?:${ON_ROAD}|${CHARGES})`;
const MONEY = new RegExp(
  String.raw`^([-−])?\s*(?:aud\s*)?(?:(?:au?)?\$)?\s*([-−])?\s*(\d[\d.,'’\s]*?|[.,]\d+)\s*(?:aud)?\s*,?\s*(?:\(?(?:${NOTE})\)?\.?)?\s*,?\s*\(?(${TERMS})?\)?\.?$`,
  'i',
);

/** Price types for the words behind an amount, the first that matches. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(DRIVE_AWAY, 'i'), 'Drive Away'],
  [new RegExp(ON_ROAD, 'i'), 'Plus On-Road Costs'],
  [/./, 'Excl. Govt. Charges'],
];

/** Returns the price type in a price such as `$26,990 plus ORC`; undefined without one. */
export function readPriceType(text: string): string | undefined {
  const terms = MONEY.exec(text.slice(0, MATCH_INPUT).trim())?.[4];
  return terms === undefined ? undefined : TYPES.find(([pattern]) => pattern.test(terms))?.[1];
}

/**
 * Parses a number: `12`, `-3.5`, `$12,990`, `AU$ 1,000.50`, `31 200`; as money also `AUD 41990`, `$41,990 drive away`,
 * `$41,990 ono` and `$41,990 + ORC`. `39.990,00` has one reading. Returns undefined for other texts (`POA`, `12 990*`, `1.2.3`, `4 5`). Without a stated decimal sign `12.990`
 * is AMBIGUOUS, because a wrong guess would advertise a wrong price, unless only one reading fits the field.
 */
export function readNumber(text: string, format: NumberFormat = {}): NumberReading {
  const trimmed = text.slice(0, MATCH_INPUT).trim();
  if (ONLY_DIGITS.test(trimmed)) return Number(trimmed);
  const match = (format.isMoney === true ? MONEY : PLAIN).exec(trimmed);
  if (!match) return undefined;
  const value = readDigits(match[3]?.trim() ?? '', format);
  return typeof value === 'number' && (match[1] ?? match[2]) !== undefined ? -value : value;
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

/** Parses `yes`, `N`, `true`, `0` and the like; returns undefined for other texts. */
export function parseBoolean(text: string): boolean | undefined {
  const key = text.trim().toLowerCase();
  return Object.hasOwn(BOOLEANS, key) ? BOOLEANS[key] : undefined;
}
