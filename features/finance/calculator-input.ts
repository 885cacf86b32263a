/** What a visitor's entry in the finance calculator means (specification, section 5, finance calculator ranges). */
import { formatDollars } from '../_domain/price/money.ts';
import { onStep, within } from './ranges.ts';
import type { Inputs, Terms } from './terms.ts';

/** Digits, dot and minus of what was typed. */
export const stripped = (text: string): string => text.replaceAll(/[^\d.-]/g, '');

/** The number somebody means; nothing when what is left of it is none. */
export function numberOf(text: string): number | undefined {
  const left = stripped(text);
  const value = left === '' ? Number.NaN : Number(left);
  return Number.isFinite(value) ? value : undefined;
}

export interface Entry {
  readonly name: keyof Inputs;
  readonly text: string;
  /** The field was left: what lies beyond its range is corrected. */
  readonly isDone: boolean;
}

/** Inputs that keep to the steps of their slider when typed, too. */
const STEPPED: ReadonlySet<keyof Inputs> = new Set(['term', 'tradeIn', 'residual']);

/**
 * The inputs after an entry. What is no number changes nothing; what lies beyond the range waits until the field is left, and
 * becomes the end of the range. Under the rules of the sidebar an amount counts as it is, 0 at least: a sentence tells the bounds.
 */
export function taken(inputs: Inputs, { name, text, isDone }: Entry, terms: Calculated): Inputs {
  const value = numberOf(text);
  if (value === undefined) return inputs;
  const next = meant(value, { name, isDone }, terms);
  return next === undefined || next === inputs[name] ? inputs : { ...inputs, [name]: next };
}

/** The figure that counts for a number somebody gives; nothing while it may still become another. */
function meant(
  value: number,
  { name, isDone }: Pick<Entry, 'name' | 'isDone'>,
  { ranges, isSidebar }: Calculated,
): number | undefined {
  if (name === 'amount' && isSidebar) return Math.max(0, value);
  const range = ranges[name];
  if (!isDone && within(range, value) !== value) return undefined;
  return STEPPED.has(name) ? onStep(range, value) : within(range, value);
}

/** What decides how entries are taken. Type alias, so that it may travel as props. */
export type Calculated = Pick<Terms, 'ranges'> & {
  /** The rules of the sidebar count. */
  isSidebar: boolean;
};

/** The sentence under the rules of the sidebar for an amount at its bounds or beyond; empty otherwise. */
export function boundsText(amount: number, { ranges, isSidebar }: Calculated): string {
  const { min, max } = ranges.amount;
  if (!isSidebar || (amount > min && amount < max)) return '';
  return `Cannot be less than ${formatDollars(min)} or more than ${formatDollars(max)}`;
}
