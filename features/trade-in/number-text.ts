/** Formats numbers in the trade-in form (specification, section 5). */
import { normaliseTyped } from '../_domain/text/typed-text.ts';
import { readNumber } from '../_domain/form/typed-number.ts';
import { formatDollars, formatNumber } from '../_domain/price/money.ts';

/** Prices a visitor can pick: $5,000 to $70,000, or $300,000 to $800,000. */
export const QUICK_PICKS = {
  cars: [5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 70_000],
  'high-end': [300_000, 400_000, 500_000, 600_000, 700_000, 800_000],
} as const;

/** A number being typed, with misplaced separators: `$25,0` becomes `$250`. */
const TYPING = /^\$?[\d, ]*(?:\.\d*)?(?: ?k?m?s?)?$/i;

/** Returns the integer in a typed text, without cents; undefined for other texts. */
function wholeNumber(text: string): number | undefined {
  const typed = normaliseTyped(text);
  if (!TYPING.test(typed)) return undefined;
  return readNumber(typed.replace(/\.\d*/, '').replaceAll(/\D/g, ''));
}

/** Formats `$25,000`. An invalid text is unchanged, so that it is refused instead of becoming another number. */
export function moneyText(text: string): string {
  const number = wholeNumber(text);
  return number === undefined ? text : formatDollars(number);
}

/** Formats `48,000`, and when finished `48,000 kms`; an invalid text is unchanged. */
export function kmText(text: string, isFinished: boolean): string {
  const number = wholeNumber(text);
  return number === undefined ? text : `${formatNumber(number)}${isFinished ? ' kms' : ''}`;
}
