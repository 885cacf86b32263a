/** Parses numbers typed into forms, for pages and the API. */
import { normaliseTyped } from '../text/typed-text.ts';

/** Digits, optionally in groups of three; a dollar sign before and `km` or `kms` after. */
const NUMBER = /^\$? ?(\d{1,3}(?:[, ]\d{3})+|\d{1,15})(\.\d{1,2})? ?(?:kms?|kilomet(?:er|re)s?)?$/i;

/** Parses a text such as `$25,000.50` or `48,000 kms`; returns undefined for signs, exponents and other texts. */
export function readNumber(typed: unknown): number | undefined {
  if (typeof typed === 'number') return typed >= 0 && typed <= Number.MAX_SAFE_INTEGER ? typed : undefined;
  if (typeof typed !== 'string' || typed.length > 40) return undefined;
  const [, whole, cents = ''] = NUMBER.exec(normaliseTyped(typed)) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(/\D/g, '') + cents);
}

/** Range of a number and its error message. */
interface NumberRule {
  readonly least: number;
  readonly most: number;
  readonly message: string;
}

/** Largest amount in a form, in dollars. */
const MOST_DOLLARS = 10_000_000;
/** Largest odometer reading, in kilometres. */
const MOST_KM = 2_000_000;
const FIRST_YEAR = 1885;
/** Bound for schemas, which have no clock. */
const LAST_YEAR = 2200;

const DOLLARS: NumberRule = {
  least: 0,
  most: MOST_DOLLARS,
  message: 'Please enter an amount in dollars, such as 25,000.',
};

const RULES: Readonly<Record<string, NumberRule>> = {
  km: { least: 0, most: MOST_KM, message: 'Please enter the kilometres as a number, such as 48,000.' },
  expected_price: DOLLARS,
};

const yearRule = (now: number | undefined): NumberRule => ({
  least: FIRST_YEAR,
  // Next year's models are already on sale.
  most: now === undefined ? LAST_YEAR : new Date(now).getUTCFullYear() + 1,
  message: 'Please enter the year as four digits, such as 2021.',
});

/** Returns whether a field holds a number. */
const isNumberField = (name: string): boolean => name === 'year' || Object.hasOwn(RULES, name);

/**
 * Returns the error of a filled number field; undefined for valid numbers and other fields. `now` in milliseconds
 * bounds years.
 */
export function numberProblem(name: string, typed: unknown, now?: number): string | undefined {
  if (!isNumberField(name)) return undefined;
  const rule = name === 'year' ? yearRule(now) : RULES[name];
  const number = readNumber(typed);
  const fits =
    rule !== undefined &&
    number !== undefined &&
    number >= rule.least &&
    number <= rule.most &&
    (name !== 'year' || Number.isInteger(number));
  return fits ? undefined : rule?.message;
}
