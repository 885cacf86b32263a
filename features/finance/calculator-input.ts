/** Parses entries of the finance calculator (specification, section 5, finance calculator ranges). */
import { formatDollars } from '../_domain/price/money.ts';
import { onStep, within } from './ranges.ts';
import type { Inputs, Terms } from './terms.ts';

/** Returns only digits, dots and minus signs. */
export const stripped = (text: string): string => text.replaceAll(/[^\d.-]/g, '');

/** Ends an amount in thousands. */
const THOUSANDS = /\d\s*k\s*$/i;

/** Parses the number in a text, also in thousands (`30k`); returns undefined when the remaining characters are not a number. */
export function numberOf(text: string): number | undefined {
  const left = stripped(text);
  const value = left === '' ? Number.NaN : Number(left) * (THOUSANDS.test(text) ? 1000 : 1);
  return Number.isFinite(value) ? value : undefined;
}

export interface Entry {
  readonly name: keyof Inputs;
  readonly text: string;
  /** The field was left: clamp values to its range. */
  readonly isDone: boolean;
}

/** Inputs whose typed values snap to the steps of their slider. */
const STEPPED: ReadonlySet<keyof Inputs> = new Set(['term', 'tradeIn', 'residual']);

/**
 * Returns the inputs after an entry. Invalid numbers change nothing; values outside the range wait until the field is
 * left and are then clamped. With the sidebar rules an amount counts unclamped, at least 0, and a sentence states the
 * bounds.
 */
export function applyEntry(inputs: Inputs, { name, text, isDone }: Entry, terms: Calculated): Inputs {
  const value = numberOf(text);
  if (value === undefined) return inputs;
  const next = resolveValue(value, { name, isDone }, terms);
  return next === undefined || next === inputs[name] ? inputs : { ...inputs, [name]: next };
}

/** Returns the value that counts for a number; undefined while typing may still change it. */
function resolveValue(
  value: number,
  { name, isDone }: Pick<Entry, 'name' | 'isDone'>,
  { ranges, isSidebar }: Calculated,
): number | undefined {
  if (name === 'amount' && isSidebar) return Math.max(0, value);
  const range = ranges[name];
  if (!isDone && within(range, value) !== value) return undefined;
  return STEPPED.has(name) ? onStep(range, value) : within(range, value);
}

/** Rules for entries. A type alias, so that it can be props. */
export type Calculated = Pick<Terms, 'ranges'> & {
  /** Whether the sidebar rules apply. */
  isSidebar: boolean;
};

/** Returns the sentence of the sidebar rules for an amount at or beyond its bounds; empty otherwise. */
export function boundsText(amount: number, { ranges, isSidebar }: Calculated): string {
  const { min, max } = ranges.amount;
  if (!isSidebar || (amount > min && amount < max)) return '';
  return `Cannot be less than ${formatDollars(min)} or more than ${formatDollars(max)}`;
}
