/** Parses numbers with a unit: `45,200 kms`, `km 45,200`, `4 cyl, 2.3 L`. */
import { escapePattern } from './escape-pattern.ts';
import { MATCH_INPUT, readDigits, readNumber, type NumberFormat, type NumberReading } from './units.ts';

/** Spellings of each unit. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['km', 'kms', 'klm', 'klms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
  ['mi', 'mile', 'miles'],
  ['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'],
  ['cc', 'ccm', 'cm3', 'cm³'],
  ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  ['t', 'tonne', 'tonnes'],
  ['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'],
  ['m', 'metre', 'metres', 'meter', 'meters'],
  ['ft', 'foot', 'feet'],
  ['kw', 'kilowatt', 'kilowatts'],
  ['cyl', 'cyls', 'cylinder', 'cylinders'],
  ['door', 'doors'],
  ['seat', 'seats'],
  ['aud', 'au$', 'a$'],
];

/** Returns a pattern for the spellings of a unit that ignores white space. */
function unitPattern(unit: string): string {
  const typed = unit.toLowerCase().replaceAll(/\s/g, '');
  const spellings = SPELLINGS.find((group) => group.includes(typed)) ?? [typed];
  return spellings
    .toSorted((a, b) => b.length - a.length)
    .map((spelling) => Array.from(spelling, escapePattern).join(String.raw`\s*`))
    .join('|');
}

const DIGITS = String.raw`\d[\d.,'’\s]*|[.,]\d+`;
/**
 * A sign, the digits, and `k` for thousands. Numbers that continue to the left, such as `10-15` or `cx5`, do not match.
 */
const NUMBER = String.raw`(?<![\p{L}\p{N}.,\-−])(?<sign>[-−]\s*)?(?:(?:au?)?\$\s*)?(?!(?<=\/\s*)100\s*km)(?<digits>${DIGITS})`;
/** A rate has another unit: `120 km/h`, `10 L / 100 km`. */
const NO_RATE = String.raw`(?!\s*\/\s*(?:h|hr|hour|s|sec|min|km|100\s*km)\b)`;

interface Measure {
  front: RegExp;
  behind: RegExp;
  factor: number;
}

function createMeasure(unit: string, factor: number): Measure {
  const pattern = `(?:${unitPattern(unit)})`;
  const end = String.raw`\.?(?![\p{L}\p{N}])${NO_RATE}`;
  return {
    front: new RegExp(String.raw`${NUMBER}\s*(?<k>k\s*)?${pattern}${end}`, 'u'),
    behind: new RegExp(String.raw`^${pattern}[\s.:]*(?<sign>[-−]\s*)?(?<digits>${DIGITS})(?<k>\s*k)?$`, 'u'),
    factor,
  };
}

/** Rounds converted values: to whole numbers from 100 up, else to thousandths. */
function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 1_000) / 1_000;
}

function parseValue({ groups = {} }: RegExpExecArray, factor: number, format: NumberFormat): NumberReading {
  const scale = (groups['k'] === undefined ? 1 : 1_000) * factor;
  const max = format.max === undefined ? undefined : format.max / scale;
  const value = readDigits(groups['digits']?.trim() ?? '', { ...format, max });
  if (typeof value !== 'number') return value;
  const signed = groups['sign'] === undefined ? value : -value;
  return scale === 1 ? signed : rounded(signed * scale);
}

/** Longest text that is cached; columns repeat themselves. */
const REMEMBERED_LENGTH = 80;
const REMEMBERED = 5_000;

/** Memoises a function of short texts. */
export function rememberTexts<T>(read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, { value: T }>();
  return (text) => {
    if (text.length > REMEMBERED_LENGTH) return read(text.slice(0, MATCH_INPUT));
    const cached = cache.get(text);
    if (cached) return cached.value;
    const value = read(text);
    if (cache.size < REMEMBERED) cache.set(text, { value });
    return value;
  };
}

/**
 * Returns a reader of numbers with a unit, or with one of the units in `convert`, each with its factor. White space, case and
 * common spellings (`kms`, `Kilometres`) do not count; a text that is only a number is that number. Texts without a number with
 * the unit are undefined, and numbers with two readings AMBIGUOUS (see `readNumber`).
 */
export function measureReader(
  unit: string,
  convert: Readonly<Record<string, number>> = {},
  format: NumberFormat = {},
): (text: string) => NumberReading {
  const measures = [
    createMeasure(unit, 1),
    ...Object.entries(convert).map(([name, factor]) => createMeasure(name, factor)),
  ];
  const read = rememberTexts((text) => {
    const lower = text.toLowerCase().trim();
    const alone = readNumber(lower, format);
    if (alone !== undefined) return alone;
    for (const { front, behind, factor } of measures) {
      const match = front.exec(lower) ?? behind.exec(lower);
      if (match) return parseValue(match, factor, format);
    }
    return undefined;
  });
  // Odometers differ in each row and would fill the cache.
  return (text) => (ONLY_DIGITS.test(text) ? Number(text) : read(text));
}

const ONLY_DIGITS = /^\d{1,15}$/;
