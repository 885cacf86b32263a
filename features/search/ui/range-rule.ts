/** Which figures a range offers: years one by one, anything else in rounded figures that widen as they grow. */
import { formatNumber } from '../../_domain/price/money.ts';
import type { Range } from '../request.ts';

/** Leading figures of a decade; close together where buyers tell them apart. */
const LEADS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9];
/** Those of low figures, of which few are for sale: less than a fifteenth of the greatest, or than this many kilometres. */
const LOW_LEADS = new Set([1, 2, 5]);
const LOW = 15;
const LOW_KM = 10_000;
/** Choices end at this part of the greatest figure: below it nobody asks. */
const LEAST = 400;
const MOST_YEARS = 60;

/**
 * Figures within `from` and `to`, both included, ascending. Without a `unit` they are years and all of them are offered, the
 * newest sixty; with one they are rounded figures.
 */
export function rangeChoices({ from, to, unit }: { from: number; to: number; unit: string }): number[] {
  if (!(Number.isFinite(from) && Number.isFinite(to)) || from > to) return [];
  if (unit === '') {
    const first = Math.max(Math.ceil(from), Math.floor(to) - MOST_YEARS + 1);
    return Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, at) => first + at);
  }
  const all = Math.max(to / LOW, unit === 'km' ? LOW_KM : 0);
  const isOffered = (figure: number, lead: number): boolean =>
    Number.isInteger(figure) &&
    figure >= Math.max(from, LOW_LEADS.has(lead) ? to / LEAST : all) &&
    figure <= to;
  const decades = Array.from({ length: 10 }, (_, at) => 10 ** at);
  return decades.flatMap((decade) =>
    LEADS.filter((lead) => isOffered(lead * decade, lead)).map((lead) => lead * decade),
  );
}

/**
 * What each end may be: nothing that would put the minimum above the maximum, and always what is chosen already, such as a
 * figure from an address.
 */
export function rangeOptions(
  choices: readonly number[],
  { min, max }: Range,
): { min: number[]; max: number[] } {
  const withChosen = (chosen: number | undefined) =>
    [...new Set(chosen === undefined ? choices : [...choices, chosen])].toSorted((a, b) => a - b);
  return {
    min: withChosen(min).filter((figure) => figure === min || figure <= (max ?? Infinity)),
    max: withChosen(max).filter((figure) => figure === max || figure >= (min ?? -Infinity)),
  };
}

/** The range after one end was chosen anew; an empty text opens it. */
export function rangeWith({ min, max }: Range, { end, text }: { end: 'min' | 'max'; text: string }): Range {
  const chosen = text === '' ? undefined : Number(text);
  const low = end === 'min' ? chosen : min;
  const high = end === 'max' ? chosen : max;
  return { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) };
}

/** `2019`, `40,000 km`, `$150`. */
export function figureWords(figure: number, unit: string): string {
  if (unit === '') return String(figure);
  return unit === '$' ? `$${formatNumber(figure)}` : `${formatNumber(figure)} ${unit}`;
}
