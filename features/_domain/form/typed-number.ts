/** Numbers that people type into forms. Pages and the API read and refuse them with these functions. */
import { normaliseTyped } from '../text/typed-text.ts';

/** Groups of three digits apart by commas or spaces, or plain digits; a dollar sign before and `km` or `kms` behind. */
const NUMBER = /^\$? ?(\d{1,3}(?:[, ]\d{3})+|\d{1,15})(\.\d{1,2})? ?(?:kms?|kilomet(?:er|re)s?)?$/i;

/** Returns the number in a text such as `$25,000.50` or `48,000 kms`; undefined for signs, exponents and any other text. */
export function readNumber(typed: unknown): number | undefined {
  if (typeof typed === 'number') return typed >= 0 && typed <= Number.MAX_SAFE_INTEGER ? typed : undefined;
  if (typeof typed !== 'string' || typed.length > 40) return undefined;
  const [, whole, cents = ''] = NUMBER.exec(normaliseTyped(typed)) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(/\D/g, '') + cents);
}

/** Range of a number and the message outside of it. */
interface NumberRule {
  readonly least: number;
  readonly most: number;
  readonly message: string;
}

/** Largest amount of money a form takes, in dollars. */
const MOST_DOLLARS = 10_000_000;
/** Furthest a vehicle has gone, in kilometres. */
const MOST_KM = 2_000_000;
const FIRST_YEAR = 1885;
/** Bound for a schema, which has no clock. */
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
  // Next year's models are sold this year.
  most: now === undefined ? LAST_YEAR : new Date(now).getUTCFullYear() + 1,
  message: 'Please enter the year as four digits, such as 2021.',
});

/** Whether a field of a form holds a number. */
const isNumberField = (name: string): boolean => name === 'year' || Object.hasOwn(RULES, name);

/**
 * Returns what is wrong with the text of a number field that is filled in; undefined for other fields. `now` in milliseconds is
 * the bound of years.
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
