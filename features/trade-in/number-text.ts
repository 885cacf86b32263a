/** Formats numbers in the trade-in form (specification, section 5). */
import { normaliseTyped } from '../_domain/text/typed-text.ts';
import { readNumber } from '../_domain/form/typed-number.ts';
import { formatNumber } from '../_domain/price/money.ts';

/** Prices a visitor can pick: $5,000 to $70,000, or $300,000 to $800,000. */
export const QUICK_PICKS = {
  cars: [5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 70_000],
  'high-end': [300_000, 400_000, 500_000, 600_000, 700_000, 800_000],
} as const;

/** A number being typed, with misplaced separators: `$25,0` becomes `$250`. */
const TYPING = /^\$?[\d, ]*(?:\.\d*)?(?: ?k?m?s?)?$/i;

/** The whole number of a typed text; undefined without a digit, and for a text that is no number. Cents are dropped. */
function wholeNumber(text: string): number | undefined {
  const typed = normaliseTyped(text);
  if (!TYPING.test(typed)) return undefined;
  return readNumber(typed.replace(/\.\d*/, '').replaceAll(/\D/g, ''));
}

/** `$25,000`; a text that is no number stays as it is, so that it is refused and not changed into another number. */
export function moneyText(text: string): string {
  const number = wholeNumber(text);
  return number === undefined ? text : `$${formatNumber(number)}`;
}

/** `48,000`, and when it is finished `48,000 kms`; a text that is no number stays as it is. */
export function kmText(text: string, isFinished: boolean): string {
  const number = wholeNumber(text);
  return number === undefined ? text : `${formatNumber(number)}${isFinished ? ' kms' : ''}`;
}
