/** Numbers offered by a range: every year, or rounded numbers that spread as they grow. */
import { formatDollars, formatNumber } from '../../../_domain/price/money.ts';
import { roundMeasure } from '../../query/facts.ts';
import type { Range } from '../../query/request.ts';

/** Leading digits within a decade; denser where buyers care. */
const LEADS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9];
/**
 * Leading digits of low numbers, which few vehicles have: below a fifteenth of the greatest, or below this many kilometres or
 * half of the greatest.
 */
const LOW_LEADS = new Set([1, 2, 5]);
const LOW = 15;
const LOW_KM = 10_000;
/** Prices from here on get all leading digits, however dear the dearest vehicle is. */
const LOW_DOLLARS = 10_000;
/** The smallest choice is this fraction of the greatest number. */
const LEAST = 400;
const MOST_YEARS = 60;

/**
 * Returns the numbers from `from` to `to`, ascending. Without a `unit` they are years, at most the newest sixty; otherwise
 * rounded numbers.
 */
export function rangeChoices({ from, to, unit }: { from: number; to: number; unit: string }): number[] {
  if (!(Number.isFinite(from) && Number.isFinite(to)) || from > to) return [];
  if (unit === '') {
    const first = Math.max(Math.ceil(from), Math.floor(to) - MOST_YEARS + 1);
    return Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, index) => first + index);
  }
  const all =
    unit === '$'
      ? Math.min(to / LOW, LOW_DOLLARS)
      : Math.max(to / LOW, unit === 'km' ? Math.min(LOW_KM, to / 2) : 0);
  const isOffered = (number: number, lead: number): boolean =>
    Number.isInteger(number) &&
    number >= Math.max(from, LOW_LEADS.has(lead) ? to / LEAST : all) &&
    number <= to;
  const decades = Array.from({ length: 10 }, (_, index) => 10 ** index);
  return decades.flatMap((decade) =>
    LEADS.filter((lead) => isOffered(lead * decade, lead)).map((lead) => lead * decade),
  );
}

/**
 * Returns the options of each end: none that would cross the other end, and always the current choice, such as a number from
 * an address.
 */
export function rangeOptions(
  choices: readonly number[],
  { min, max }: Range,
): { min: number[]; max: number[] } {
  const withChosen = (chosen: number | undefined) =>
    [...new Set(chosen === undefined ? choices : [...choices, chosen])].toSorted((a, b) => a - b);
  return {
    min: withChosen(min).filter((number) => number === min || number <= (max ?? Infinity)),
    max: withChosen(max).filter((number) => number === max || number >= (min ?? -Infinity)),
  };
}

/** Returns the range after one end changed; an empty text opens it. */
export function rangeWith({ min, max }: Range, { end, text }: { end: 'min' | 'max'; text: string }): Range {
  const chosen = text === '' ? undefined : Number(text);
  const low = end === 'min' ? chosen : min;
  const high = end === 'max' ? chosen : max;
  return { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) };
}

/** Formats a number with its unit, in the unit's usual precision: `2019`, `40,000 km`, `17.7 ft`, `$150`. */
export function numberLabel(number: number, unit: string): string {
  const rounded = roundMeasure(number, unit);
  if (unit === '') return String(rounded);
  return unit === '$' ? formatDollars(rounded) : `${formatNumber(rounded)} ${unit}`;
}
