/** Parses facts of the table in typed text: `4 door`, `v8`, `2.8L`, `tows 3500kg`, `atm under 2.5t`, an age, a VIN. */
import { createRange } from '../query/address.ts';
import { FACT_NAMES, type FactName } from '../../_domain/vehicle/fact-names.ts';
import { getFact, isRangeFact, VIN_ENDS } from '../query/facts.ts';
import type { RangeName } from '../query/fields.ts';
import type { FacetValue, Range } from '../query/request.ts';
import type { Excluded } from './interpretation.ts';
import { NUMBERS } from './numbers.ts';
import { withUnitBounds } from './plain-bounds.ts';
import { EXCLUSION_WORDS, GAP, REFUSED_GAP } from './synonyms.ts';

const pattern = (text: string): RegExp => new RegExp(text, 'giu');
/** Refuses the fact behind it. */
const REFUSED = String.raw`((?<!\S)${EXCLUSION_WORDS}\s+(?:an?\s+)?)?`;
const NUMBER = String.raw`\d\d?(?:\.\d)?|one|single|${NUMBERS.join('|')}`;
const COUNT = String.raw`(?<number>${NUMBER})`;
const AT_MOST = String.raw`under|below|less\s+than|up\s+to|at\s+most|max(?:imum)?|within`;
const AT_LEAST = String.raw`over|above|more\s+than|at\s+least|min(?:imum)?|from`;
/** The bound of a count: `over 2 litres`, `at most 1 owner`. */
const COUNT_BOUND = String.raw`(?:(?:(?<most>${AT_MOST}|(?:smaller|fewer)\s+than)|(?<least>${AT_LEAST}|(?:bigger|larger)\s+than))\s+)?`;
const BOUND = String.raw`(?:of\s+)?(?:(${AT_MOST})|(${AT_LEAST}))?\s*`;
const UNITS = {
  kg: String.raw`(\d[\d,]*(?:\.\d+)?)\s*(kgs?|kilos?|t|tonnes?|tons?)`,
  ft: String.raw`(\d\d?(?:\.\d)?)[\s-]*(ft|feet|foot(?:ers?)?|['’])`,
  km: String.raw`(\d[\d,]*)\s*(kms?|kilomet(?:re|er)s?)`,
  'L/100 km': String.raw`(\d\d?(?:\.\d{1,2})?)\s*(l(?:it(?:re|er)s?)?\s*(?:\/|per)\s*100\s*(?:kms?)?)`,
  cc: String.raw`(\d{2,4}|\d,\d{3})\s*(cc)`,
} as const;
/** Numbers that need no unit behind the word for the fact: kilograms in full, tonnes, feet, cubic centimetres. */
const PLAIN = {
  kg: String.raw`(\d,?\d{3}|\d{3}|\d\.\d)`,
  ft: String.raw`(\d\d?(?:\.\d)?)`,
  km: String.raw`(\d{2,3})`,
  'L/100 km': String.raw`(\d\d?(?:\.\d{1,2})?)`,
  cc: String.raw`(\d{2,4})`,
} as const;
const KG_OF_TONNE = 1_000;
const CC_OF_LITRE = 1_000;
/** How far an approximate number may be off. */
const TOLERANCE = 0.015;

type Groups = readonly (string | undefined)[];

interface FactPattern {
  readonly name: FactName;
  readonly terms: RegExp;
  /** The number is part of a word, and has no bound: `v8`. */
  readonly isWithin: boolean;
}

/** Returns the patterns of a fact: its word before the number, behind it, or around it. */
function listPatterns(name: FactName): FactPattern[] {
  const { count, range } = getFact(name);
  const texts: string[] = [];

  if (count?.after) texts.push(String.raw`${COUNT_BOUND}(?<![.$])${COUNT}[\s-]*(?:${count.after})`);
  if (count?.before) texts.push(String.raw`(?:${count.before})\s+${COUNT_BOUND}${COUNT}`);
  if (range?.before !== undefined)
    texts.push(String.raw`(?:${range.before})\s+${BOUND}(?:${UNITS[range.unit]}|${PLAIN[range.unit]})`);
  if (range?.after !== undefined)
    texts.push(String.raw`${BOUND}${UNITS[range.unit]}${range.after && String.raw`\s+(?:${range.after})`}`);
  const toPattern = (text: string, isWithin: boolean): FactPattern => ({
    name,
    terms: pattern(String.raw`${REFUSED}(?<!\w)${text}(?!\w)`),
    isWithin,
  });
  return [
    ...(count?.within ? [toPattern(count.within, true)] : []),
    ...texts.map((text) => toPattern(text, false)),
  ];
}

const PATTERNS = FACT_NAMES.flatMap(listPatterns);

/** How far the engine of a class of motorcycles may be off its number: 249 cc are a 250. */
const CLASS_TOLERANCE = 0.04;

/** Returns the engine sizes of a class, in whole cubic centimetres. */
const toEngineClass = (size: number): Required<Range> => ({
  min: Math.round(size * (1 - CLASS_TOLERANCE)),
  max: Math.round(size * (1 + CLASS_TOLERANCE)),
});

/** Returns the range of a measured number: its bound as typed, else that of the fact. */
function toRange(name: FactName, [most, least, digits, unit = '', plain = '']: Groups): Range {
  const isTonnes =
    /^t/i.test(unit) || (digits === undefined && getFact(name).range?.unit === 'kg' && plain.includes('.'));
  const number = Number((digits ?? plain).replaceAll(',', '')) * (isTonnes ? KG_OF_TONNE : 1);
  if (most) return { max: number };
  if (least) return { min: number };
  const bound = getFact(name).range?.bound;
  if (bound === 'min' || bound === 'max') return { [bound]: number };
  if (name === 'cc') return toEngineClass(number);
  return { min: number * (1 - TOLERANCE), max: number * (1 + TOLERANCE) };
}

/** Returns the digits of a counted number, also of a written one. */
function toCount(word: string): string {
  const position = NUMBERS.indexOf(word.toLowerCase());
  return String(/^\d/.test(word) ? Number(word) : position < 0 ? 1 : position + 2);
}

/** Values of a fact in the stock, with their numbers of vehicles. */
type FactValues = (name: FactName) => readonly FacetValue[];

const SLEEPS_MORE: FactName = 'sleeps';

/**
 * Returns the numbers of the stock within a bound; undefined for none. Without a bound the number itself, or more sleeping
 * places when no vehicle has that many.
 */
function listCounts(
  name: FactName,
  [most, least, word = '']: Groups,
  values: FactValues,
): string[] | undefined {
  const count = toCount(word);
  const number = Number(count);
  const stock = values(name).map(({ value }) => value);
  const filter = (isWithin: (other: number) => boolean) => stock.filter((value) => isWithin(Number(value)));
  const bound = most ?? least;
  if (bound === undefined) {
    const more = name === SLEEPS_MORE && !stock.includes(count) ? filter((other) => other > number) : [];
    return more.length > 0 ? more : [count];
  }
  const isStrict = /than|under|below|over|above/i.test(bound);
  const within = filter((other) =>
    most
      ? other < number || (!isStrict && other === number)
      : other > number || (!isStrict && other === number),
  );
  return within.length > 0 ? within : undefined;
}

const sumCounts = (values: readonly FacetValue[]): number =>
  values.reduce((sum, { count }) => sum + count, 0);

/** Returns a bound of litres in cubic centimetres, where most engines are of motorcycles: `over 1 litre`. */
function toEngineSize(
  name: FactName,
  [most, least, word = '']: Groups,
  values: FactValues,
): Range | undefined {
  if (name !== 'litres' || (most ?? least) === undefined) return undefined;
  if (sumCounts(values('cc')) * 2 <= sumCounts(values('litres'))) return undefined;
  const size = Number(toCount(word)) * CC_OF_LITRE;
  return values('cc').some(({ value }) => Number(value) >= size)
    ? { [most ? 'max' : 'min']: size }
    : undefined;
}

/** Returns the engine size that a lone number names, where motorcycles of that class are in stock; undefined for none. */
export function parseEngineClass(word: string, sizes: readonly FacetValue[]): Range | undefined {
  if (!/^[1-9]\d{1,3}$/.test(word)) return undefined;
  const range = toEngineClass(Number(word));
  const isInStock = sizes.some(
    ({ value, count }) => count > 0 && Number(value) >= range.min && Number(value) <= range.max,
  );
  return isInStock ? range : undefined;
}

/** An age: `under 3 years old`, `no older than 5 years`. */
const AGE = pattern(
  String.raw`(?<!\w)(?:(${EXCLUSION_WORDS})\s+(?:any(?:thing)?\s+)?)?(?:(older\s+than)|(newer\s+than|${AT_MOST})|(${AT_LEAST}))\s+${COUNT}\s*(?:years?|yrs?)(?:\s+old|\s+of\s+age)?(?!\w|\s+(?:of\s+)?(?:warranty|rego))`,
);

/** Returns the years of an age. */
function toYears(year: number, [not, older, young = '', old = '', word = '']: Groups): Range {
  const bound = year - Number(toCount(word));
  if (older) return not ? { min: bound } : { max: bound - 1 };
  if (young) {
    const min = /than|under|below/i.test(young) ? bound + 1 : bound;
    return not ? { max: min - 1 } : { min };
  }
  const max = /than|over|above/i.test(old) ? bound - 1 : bound;
  return not ? { min: max + 1 } : { max };
}

const VIN_CHARACTER = String.raw`[A-HJ-NPR-Z\d]`;
const VIN_LENGTH = 17;
/** A VIN or its end behind a word for it. */
const NAMED_VIN = pattern(
  String.raw`${REFUSED}(?<!\w)(?:last\s+\d\d?\s+(?:of\s+)?)?(?:vin|chassis)(?:\s+(?:no\.?|num(?:ber)?|end(?:s|ing)?|with|in|is))*[\s:#]+((?:${VIN_CHARACTER}+[\s-]?){1,6})(?!\w)`,
);
/** A VIN, or an end of it that is no amount, by itself. */
const LONE_VIN = pattern(
  String.raw`${REFUSED}(?<!\w)(?=\d*[A-Z])(${VIN_CHARACTER}{${VIN_LENGTH}}|${VIN_CHARACTER}{3,11}\d{5})(?!\w)`,
);
const LEAST_VIN = VIN_ENDS[0];
/** The end of a VIN in digits: with a leading zero it is no amount, and alone a round one is. */
const VIN_DIGITS = pattern(
  String.raw`${REFUSED}(?<![\w.,$])(0\d{5}(?:\d{2})?|(?<=^\s*)\d{6}(?<!00)(?=\s*$))(?![\w.,])`,
);

/** Returns the number of words that are a VIN, which may be written in groups, or its end; 0 for none. */
function countVinWords(terms: readonly string[]): number {
  const whole = terms.findIndex((_, index) => terms.slice(0, index + 1).join('').length === VIN_LENGTH);
  if (whole >= 0) return whole + 1;
  const [first = ''] = terms;
  return first.length >= LEAST_VIN && /\d/.test(first) ? 1 : 0;
}

/** Returns the longest searchable end. */
function toVinEnd(vin: string): string {
  const length = VIN_ENDS.findLast((end) => end <= vin.length) ?? LEAST_VIN;
  return vin.toUpperCase().slice(-length);
}

export interface ParsedFacts {
  /** The rest of the text. */
  readonly left: string;
  readonly refinements: Readonly<Partial<Record<FactName, string[]>>>;
  readonly ranges: Partial<Record<RangeName, Range>>;
  /** Refused facts as typed. */
  readonly refused: readonly Excluded[];
}

/** Parses facts and returns the rest of the text. Ages are counted from `year`. */
export function parseFacts(
  text: string,
  year: number | undefined,
  values: FactValues = () => [],
): ParsedFacts {
  const refinements: Partial<Record<FactName, string[]>> = {};
  const ranges: Partial<Record<RangeName, Range>> = {};
  const refused: Excluded[] = [];
  const choose = (name: FactName, chosen: readonly string[], refusal: string | undefined): void => {
    if (refusal === undefined) (refinements[name] ??= []).push(...chosen);
    else refused.push({ text: refusal, refinements: { [name]: chosen } });
  };
  const bound = (name: RangeName, range: Range, refusal: string | undefined): void => {
    if (refusal === undefined) {
      const { min, max } = { ...ranges[name], ...range };
      ranges[name] = createRange(min, max) ?? {};
    } else refused.push({ text: refusal, refinements: {}, ranges: { [name]: range } });
  };
  const takeVin = (all: string, not: string | undefined, typed: string): string => {
    const terms = typed.trim().split(/[\s-]+/);
    const length = countVinWords(terms);
    if (length === 0) return all;
    const vin = terms.slice(0, length).join('');
    choose('vin', [toVinEnd(vin)], not && `not vin ${vin}`);
    return ` ${not ? REFUSED_GAP : GAP} ${terms.slice(length).join(' ')} `;
  };
  let left = withUnitBounds(text)
    .replace(NAMED_VIN, takeVin)
    .replace(LONE_VIN, takeVin)
    .replace(VIN_DIGITS, takeVin);
  if (year !== undefined)
    left = left.replace(AGE, (_all: string, ...groups: (string | undefined)[]) => {
      ranges.year = { ...ranges.year, ...toYears(year, groups) };
      return ` ${GAP} `;
    });
  for (const { name, terms, isWithin } of PATTERNS)
    left = left.replace(terms, (all: string, not: string | undefined, ...matched: (string | undefined)[]) => {
      const refusal = not && `not ${all.slice(not.length)}`;
      const groups = isWithin ? [undefined, undefined, matched[0]] : matched;
      const size = toEngineSize(name, groups, values);
      if (isRangeFact(name)) bound(name, toRange(name, groups), refusal);
      else if (size) bound('cc', size, refusal);
      else {
        const counts = listCounts(name, groups, values);
        if (counts === undefined) return all;
        choose(name, counts, refusal);
      }
      return ` ${refusal === undefined ? GAP : REFUSED_GAP} `;
    });
  return { left, refinements, ranges, refused };
}
