/** Figures as the trade-in form writes them (specification, section 5). */
import { normaliseTyped } from '../_domain/text/typed-text.ts';
import { formatNumber } from '../_domain/price/money.ts';

/** Prices a visitor can pick: $5,000 to $70,000, or $300,000 to $800,000. */
export const QUICK_PICKS = {
  cars: [5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 70_000],
  'high-end': [300_000, 400_000, 500_000, 600_000, 700_000, 800_000],
} as const;

/** Most digits of a figure. */
const DIGITS = 8;

/** The whole number a text holds; nothing without a digit. Cents are dropped. */
export function figureIn(text: string): number | undefined {
  const digits = normaliseTyped(text)
    .replace(/\.\d*$/, '')
    .replaceAll(/\D/g, '')
    .slice(0, DIGITS);
  return digits === '' ? undefined : Number(digits);
}

/** `$25,000`; nothing written stays nothing. */
export function moneyText(text: string): string {
  const figure = figureIn(text);
  return figure === undefined ? '' : `$${formatNumber(figure)}`;
}

/** `48,000`, and when it is finished `48,000 kms`. */
export function kmText(text: string, isFinished: boolean): string {
  const figure = figureIn(text);
  return figure === undefined ? '' : `${formatNumber(figure)}${isFinished ? ' kms' : ''}`;
}

/** A postcode no geocoder knows (specification, section 8). */
export const POSTCODE_UNKNOWN = 'Invalid postcode';

/** What is wrong with a postcode as it was typed; nothing when it is 4 digits. */
export function postcodeProblem(text: string): string | undefined {
  const typed = normaliseTyped(text);
  if (typed === '') return 'Please enter a postcode.';
  return /^\d{4}$/.test(typed) ? undefined : 'Invalid postcode. Please enter a 4-digit number.';
}
