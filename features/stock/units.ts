/** Numbers and booleans as feeds write them. */

/** Longest text a number or a pattern is looked for in. */
export const MATCH_INPUT = 2_000;

/** How the numbers of a field are written. */
export interface NumberFormat {
  /** The decimal sign; undefined means a point, but `12.990` could have thousands. */
  decimal?: '.' | ',' | undefined;
  /** Largest value the field may have. */
  max?: number | undefined;
  /** The field holds dollars. */
  isMoney?: boolean | undefined;
}

/** A number that could be read in two ways: `12.990` is 12,990 where points separate thousands, else 12.99. */
export const AMBIGUOUS = 'ambiguous';
export type NumberReading = number | typeof AMBIGUOUS | undefined;

/** Digits with blanks, commas or apostrophes between thousands. */
const POINT = /^(\d{1,3}(?:[,'’\s]\d{3})+|\d+)?(\.\d+)?$/;
const COMMA = /^(\d{1,3}(?:[.'’\s]\d{3})+|\d+)?(,\d+)?$/;
const GROUPING = /[.,'’\s]/g;
const TWO_READINGS = /^(\d{1,3})\.(\d{3})$/;
const ONLY_DIGITS = /^\d{1,15}$/;

/** Whether both readings of a text such as `12.990` make sense in a field. */
function isAmbiguous(digits: string, { max = Infinity, isMoney = false }: NumberFormat): boolean {
  const [, whole = '', thousandth = ''] = TWO_READINGS.exec(digits) ?? [];
  if (whole === '' || (!isMoney && whole.startsWith('0'))) return false;
  return Number(whole + thousandth) <= max;
}

/** Returns the value of digits with their separators; see `readNumber`. */
export function readDigits(digits: string, format: NumberFormat = {}): NumberReading {
  if (ONLY_DIGITS.test(digits)) return Number(digits);
  if (format.decimal === undefined && isAmbiguous(digits, format)) return AMBIGUOUS;
  const found = (format.decimal === ',' ? COMMA : POINT).exec(digits);
  if (!found || digits === '') return undefined;
  const [, whole = '', fraction = ''] = found;
  return Number(whole.replaceAll(GROUPING, '') + fraction.replace(',', '.'));
}

const PLAIN = /^([-−])?\s*(?:(?:au?)?\$)?\s*([-−])?\s*(\d[\d.,'’\s]*|[.,]\d+)$/i;
const MONEY =
  /^([-−])?\s*(?:aud\s*)?(?:(?:au?)?\$)?\s*([-−])?\s*(\d[\d.,'’\s]*?|[.,]\d+)\s*(?:aud)?\s*,?\s*(?:\(?drive[\s-]?away\)?\.?)?$/i;

/**
 * Returns the number a text stands for: `12`, `-3.5`, `$12,990`, `AU$ 1,000.50`, `31 200`; as money also `AUD 41990` and
 * `$41,990 drive away`. Other texts (`POA`, `12 990*`, `1.2.3`, `4 5`) are undefined. Without a stated decimal sign `12.990` is
 * AMBIGUOUS: a wrong guess would advertise a wrong price. It is not where one of its readings does not fit the field.
 */
export function readNumber(text: string, format: NumberFormat = {}): NumberReading {
  const trimmed = text.slice(0, MATCH_INPUT).trim();
  if (ONLY_DIGITS.test(trimmed)) return Number(trimmed);
  const found = (format.isMoney === true ? MONEY : PLAIN).exec(trimmed);
  if (!found) return undefined;
  const value = readDigits(found[3]?.trim() ?? '', format);
  return typeof value === 'number' && (found[1] ?? found[2]) !== undefined ? -value : value;
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

/** Returns what `yes`, `N`, `true`, `0` and the like mean; undefined for other texts. */
export function parseBoolean(text: string): boolean | undefined {
  const key = text.trim().toLowerCase();
  return Object.hasOwn(BOOLEANS, key) ? BOOLEANS[key] : undefined;
}
