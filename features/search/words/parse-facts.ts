/** Parses facts of the table in typed text: `4 door`, `v8`, `2.8L`, `tows 3500kg`, `atm under 2.5t`, an age, a VIN. */
import { createRange } from '../query/address.ts';
import { FACT_NAMES, type FactName } from '../../_domain/vehicle/fact-names.ts';
import { getFact, isRangeFact, VIN_ENDS } from '../query/facts.ts';
import type { RangeName } from '../query/fields.ts';
import type { Range } from '../query/request.ts';
import type { Excluded } from './interpretation.ts';
import { GAP, NUMBERS } from './numbers.ts';
import { EXCLUSION_WORDS, REFUSED_GAP } from './synonyms.ts';

const pattern = (text: string): RegExp => new RegExp(text, 'giu');
/** Refuses the fact behind it. */
const REFUSED = String.raw`((?<!\S)${EXCLUSION_WORDS}\s+(?:an?\s+)?)?`;
const COUNT = String.raw`(\d\d?(?:\.\d)?|one|single|${NUMBERS.join('|')})`;
const AT_MOST = String.raw`under|below|less\s+than|up\s+to|at\s+most|max(?:imum)?|within`;
const AT_LEAST = String.raw`over|above|more\s+than|at\s+least|min(?:imum)?|from`;
const BOUND = String.raw`(?:of\s+)?(?:(${AT_MOST})|(${AT_LEAST}))?\s*`;
const UNITS = {
  kg: String.raw`(\d[\d,]*(?:\.\d+)?)\s*(kgs?|kilos?|t|tonnes?|tons?)`,
  ft: String.raw`(\d\d?(?:\.\d)?)[\s-]*(ft|feet|foot|['’])`,
  km: String.raw`(\d[\d,]*)\s*(kms?|kilomet(?:re|er)s?)`,
  'L/100 km': String.raw`(\d\d?(?:\.\d{1,2})?)\s*(l(?:it(?:re|er)s?)?\s*(?:\/|per)\s*100\s*(?:kms?)?)`,
  cc: String.raw`(\d{2,4}|\d,\d{3})\s*(cc)`,
} as const;
const KG_OF_TONNE = 1_000;
/** How far an approximate number may be off. */
const TOLERANCE = 0.015;

type Groups = readonly (string | undefined)[];

interface FactPattern {
  readonly name: FactName;
  readonly terms: RegExp;
}

/** Returns the patterns of a fact: its word before the number, behind it, or around it. */
function listPatterns(name: FactName): FactPattern[] {
  const { count, range } = getFact(name);
  const texts: string[] = [];
  if (count?.within) texts.push(count.within);
  if (count?.after) texts.push(String.raw`(?<![.$])${COUNT}[\s-]*(?:${count.after})`);
  if (count?.before) texts.push(String.raw`(?:${count.before})\s+${COUNT}`);
  if (range?.before !== undefined) texts.push(String.raw`(?:${range.before})\s+${BOUND}${UNITS[range.unit]}`);
  if (range?.after !== undefined)
    texts.push(String.raw`${BOUND}${UNITS[range.unit]}${range.after && String.raw`\s+(?:${range.after})`}`);
  return texts.map((text) => ({ name, terms: pattern(String.raw`${REFUSED}(?<!\w)${text}(?!\w)`) }));
}

const PATTERNS = FACT_NAMES.flatMap(listPatterns);

/** Returns the range of a measured number: its bound as typed, else that of the fact. */
function toRange(name: FactName, [most, least, digits = '', unit = '']: Groups): Range {
  const number = Number(digits.replaceAll(',', '')) * (/^t/i.test(unit) ? KG_OF_TONNE : 1);
  if (most) return { max: number };
  if (least) return { min: number };
  const bound = getFact(name).range?.bound;
  if (bound === 'min' || bound === 'max') return { [bound]: number };
  return { min: number * (1 - TOLERANCE), max: number * (1 + TOLERANCE) };
}

/** Returns the digits of a counted number, also of a written one. */
function toCount(word: string): string {
  const position = NUMBERS.indexOf(word.toLowerCase());
  return String(/^\d/.test(word) ? Number(word) : position < 0 ? 1 : position + 2);
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
export function parseFacts(text: string, year: number | undefined): ParsedFacts {
  const refinements: Partial<Record<FactName, string[]>> = {};
  const ranges: Partial<Record<RangeName, Range>> = {};
  const refused: Excluded[] = [];
  const choose = (name: FactName, value: string, refusal: string | undefined): void => {
    if (refusal === undefined) (refinements[name] ??= []).push(value);
    else refused.push({ text: refusal, refinements: { [name]: [value] } });
  };
  const takeVin = (all: string, not: string | undefined, typed: string): string => {
    const terms = typed.trim().split(/[\s-]+/);
    const length = countVinWords(terms);
    if (length === 0) return all;
    const vin = terms.slice(0, length).join('');
    choose('vin', toVinEnd(vin), not && `not vin ${vin}`);
    return ` ${not ? REFUSED_GAP : GAP} ${terms.slice(length).join(' ')} `;
  };
  let left = text.replace(NAMED_VIN, takeVin).replace(LONE_VIN, takeVin);
  if (year !== undefined)
    left = left.replace(AGE, (_all: string, ...groups: (string | undefined)[]) => {
      ranges.year = { ...ranges.year, ...toYears(year, groups) };
      return ` ${GAP} `;
    });
  for (const { name, terms } of PATTERNS)
    left = left.replace(terms, (all: string, not: string | undefined, ...groups: (string | undefined)[]) => {
      const refusal = not && `not ${all.slice(not.length)}`;
      if (!isRangeFact(name)) choose(name, toCount(groups[0] ?? ''), refusal);
      else {
        const range = toRange(name, groups);
        if (refusal === undefined) {
          const { min, max } = { ...ranges[name], ...range };
          ranges[name] = createRange(min, max) ?? {};
        } else refused.push({ text: refusal, refinements: {}, ranges: { [name]: range } });
      }
      return ` ${refusal === undefined ? GAP : REFUSED_GAP} `;
    });
  return { left, refinements, ranges, refused };
}
