/** Rules of the price slider (specification, sections 4, 5 and 9). */
import { formatAmount, formatDollars } from '../../../_domain/price/money.ts';
import type { Range } from '../../query/request.ts';

/** Ends and step of a slider, in dollars. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Returns whether two ranges have the same bounds. */
export const isSameRange = (one: Range, other: Range): boolean =>
  one.min === other.min && one.max === other.max;

/** Default scale (section 9). */
export const PRICE_SCALE: Scale = { min: 5000, max: 250_000, step: 500 };

/** Returns the last step at or before an amount, and the first at or after it. */
const before = ({ min, step }: Scale, amount: number): number =>
  min + Math.floor((amount - min) / step) * step;
const after = ({ min, step }: Scale, amount: number): number => min + Math.ceil((amount - min) / step) * step;
const clamp = (amount: number, low: number, high: number): number => Math.max(low, Math.min(high, amount));

/** Returns the greatest amount a thumb can reach: the last whole step. */
export const lastOf = (scale: Scale): number => before(scale, scale.max);

/**
 * Returns the positions of both thumbs in dollars. An open bound is at its end stop; the lower thumb is always left of the
 * upper.
 */
export function thumbs(scale: Scale, value: Range): { low: number; high: number } {
  const last = lastOf(scale);
  const high = clamp(value.max ?? last, after(scale, scale.min + 1), last);
  return { low: clamp(value.min ?? scale.min, scale.min, before(scale, high - 1)), high };
}

/**
 * Returns the range after a drag to `to` dollars. Amounts snap outwards to steps, so that no requested vehicle is lost. The
 * moving end stops one step before the other (section 4). A bound at its end stop is open.
 */
export function moved(scale: Scale, value: Range, { end, to }: { end: 'min' | 'max'; to: number }): Range {
  const { low, high } = thumbs(scale, value);
  const least = end === 'min';
  const index = least
    ? Math.min(before(scale, to), before(scale, high - 1))
    : Math.max(after(scale, to), after(scale, low + 1));
  const { [end]: _, ...other } = value;
  return (least ? index <= scale.min : index >= lastOf(scale)) ? other : { ...other, [end]: index };
}

/** Returns the range between two bounds in any order. */
export function between(one: number | undefined, other: number | undefined): Range {
  const isTurned = one !== undefined && other !== undefined && one > other;
  const [min, max] = isTurned ? [other, one] : [one, other];
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Addresses hold nine digits, and the other end may have to be 1 more. */
const MOST = 999_999_999;

/** Parses typed dollars such as `30,000`, `$30 000` or `30k`, to the cent; undefined when it is no price. */
export function typedDollars(text: string): number | undefined {
  const [, digits, k] = /^\$?(\d{1,9}(?:\.\d*)?)(k?)$/i.exec(text.replaceAll(/[,\s]/g, '')) ?? [];
  const amount = Math.round(Number(digits) * (k ? 1000 : 1) * 100) / 100;
  return amount < MOST ? amount : undefined;
}

/**
 * Returns the range after an amount was typed. The amount may lie between steps or beyond the scale. An empty text opens the
 * bound, crossed bounds swap, equal ones move apart by 1 (section 4). For an invalid text it returns the same `value`
 * object.
 */
export function typed(value: Range, { end, text }: { end: 'min' | 'max'; text: string }): Range {
  const to = typedDollars(text);
  if ((to === undefined && text.trim() !== '') || to === value[end]) return value;
  const room = value.min === to || value.max === to ? 1 : 0;
  const min = end === 'min' ? to : value.min && value.min - room;
  const max = end === 'max' ? to : value.max && value.max + room;
  return between(min || undefined, max);
}

/** Returns the sentence for a typed amount that does not count as typed; empty for one that does. */
export function typedNote(text: string, used: Range, scale: Scale): string {
  const amount = typedDollars(text);
  if (amount === undefined)
    return text.trim() === '' ? '' : `“${text.trim()}” is no amount. Type dollars, such as 20,000.`;
  if (amount === 0 || amount === used.min || amount === used.max) return '';
  const [low, high, step] = [scale.min, lastOf(scale), scale.step].map(formatDollars);
  return `Vehicles are counted in steps of ${step} from ${low} to ${high}, so ${formatDollars(amount)} counts as ${priceRangeLabel(used).replace(/^[AU]/, (letter) => letter.toLowerCase())}.`;
}

/** Snaps a range outwards to steps within the scale. */
export function inSteps(scale: Scale, { min, max }: Range): Range {
  const last = lastOf(scale);
  const low = min && clamp(before(scale, min), scale.min, max === undefined ? last : last - scale.step);
  const high = max && clamp(after(scale, max), low ? low + scale.step : scale.min, last);
  return between(low === scale.min ? undefined : low, high === last ? undefined : high);
}

/** Returns the text of a range: `$10,000 to $30,000`, `Up to $30,000`, `$10,000 or more`, `Any price`. */
export function priceRangeLabel({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return `${formatDollars(min)} to ${formatDollars(max)}`;
  if (min !== undefined) return `${formatDollars(min)} or more`;
  return max === undefined ? 'Any price' : `Up to ${formatDollars(max)}`;
}

/** Formats the amount of a field: `30,000`, empty for an open bound. */
export const fieldText = (amount: number | undefined): string =>
  amount === undefined ? '' : formatAmount(amount);

/** Returns the text of an end for screen readers. */
export const endLabel = (amount: number | undefined): string =>
  amount === undefined ? 'Any' : formatDollars(amount);
