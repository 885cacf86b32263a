/** What the price slider may choose (specification, sections 4, 5 and 9). */
import { formatNumber } from '../../_domain/price/money.ts';
import type { Range } from '../request.ts';

/** Ends and step of a slider, in dollars. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The slider of a site that says nothing else (section 9). */
export const PRICE_SCALE: Scale = { min: 5000, max: 250_000, step: 500 };

/** The last whole step at or before a figure, and the first one at or after it. */
const before = ({ min, step }: Scale, figure: number): number =>
  min + Math.floor((figure - min) / step) * step;
const after = ({ min, step }: Scale, figure: number): number => min + Math.ceil((figure - min) / step) * step;
const clamp = (figure: number, low: number, high: number): number => Math.max(low, Math.min(high, figure));

/** Greatest figure a thumb reaches: the last whole step. */
export const lastOf = (scale: Scale): number => before(scale, scale.max);

/** Where the two thumbs stand, in dollars: an open bound at its end stop, the lower one always left of the upper one. */
export function thumbs(scale: Scale, value: Range): { low: number; high: number } {
  const last = lastOf(scale);
  const high = clamp(value.max ?? last, after(scale, scale.min + 1), last);
  return { low: clamp(value.min ?? scale.min, scale.min, before(scale, high - 1)), high };
}

/**
 * The range after one end was dragged to `to` dollars. Figures go to whole steps within the scale, outwards, so that no
 * vehicle that was asked for is lost. The end that moves stops one step before the
 * other: the minimum never reaches the maximum (section 4). A bound at its end stop is open.
 */
export function moved(scale: Scale, value: Range, { end, to }: { end: 'min' | 'max'; to: number }): Range {
  const { low, high } = thumbs(scale, value);
  const least = end === 'min';
  const at = least
    ? Math.min(before(scale, to), before(scale, high - 1))
    : Math.max(after(scale, to), after(scale, low + 1));
  const { [end]: _, ...other } = value;
  return (least ? at <= scale.min : at >= lastOf(scale)) ? other : { ...other, [end]: at };
}

/** A range of the bounds that are there, the wrong way round or not. */
export function between(one: number | undefined, other: number | undefined): Range {
  const isTurned = one !== undefined && other !== undefined && one > other;
  const [min, max] = isTurned ? [other, one] : [one, other];
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** An address holds nine digits, and the other end of a range may have to be 1 more. */
const MOST = 999_999_999;

/** Dollars that were typed, such as `30,000`, `$30 000` or `30k`, to the cent; undefined when it is no price. */
export function typedDollars(text: string): number | undefined {
  const [, digits, k] = /^\$?(\d{1,9}(?:\.\d*)?)(k?)$/i.exec(text.replaceAll(/[,\s]/g, '')) ?? [];
  const amount = Math.round(Number(digits) * (k ? 1000 : 1) * 100) / 100;
  return amount < MOST ? amount : undefined;
}

/**
 * The range after one end was typed. The figure stays as it is, between steps and beyond the scale too; nothing opens the
 * bound, figures the wrong way round change places, and the other one makes room by 1 for the same figure (section 4). What
 * is no price leaves everything as it was: the very same `value`.
 */
export function typed(value: Range, { end, text }: { end: 'min' | 'max'; text: string }): Range {
  const to = typedDollars(text);
  if ((to === undefined && text.trim() !== '') || to === value[end]) return value;
  const room = value.min === to || value.max === to ? 1 : 0;
  const min = end === 'min' ? to : value.min && value.min - room;
  const max = end === 'max' ? to : value.max && value.max + room;
  return between(min || undefined, max);
}

/** The range in whole steps within the scale, outwards; for whoever knows the stock by steps only. */
export function inSteps(scale: Scale, { min, max }: Range): Range {
  const last = lastOf(scale);
  const low = min && clamp(before(scale, min), scale.min, max === undefined ? last : last - scale.step);
  const high = max && clamp(after(scale, max), low ? low + scale.step : scale.min, last);
  return between(low === scale.min ? undefined : low, high === last ? undefined : high);
}

/** `$5,000`. */
export const dollarWords = (amount: number): string => `$${formatNumber(amount)}`;

/** `$10,000 to $30,000`, `Up to $30,000`, `$10,000 or more`, `Any price`. */
export function rangeWords({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return `${dollarWords(min)} to ${dollarWords(max)}`;
  if (min !== undefined) return `${dollarWords(min)} or more`;
  return max === undefined ? 'Any price' : `Up to ${dollarWords(max)}`;
}

/** The figure of a field: `30,000`, nothing for an open bound. */
export const figureOf = (amount: number | undefined): string =>
  amount === undefined ? '' : formatNumber(amount);

/** How an end of the range is read aloud. */
export const endWords = (amount: number | undefined): string =>
  amount === undefined ? 'Any' : dollarWords(amount);

/** Which end of a range a control is for, as its markup says. */
export const endOf = ({ dataset }: Pick<HTMLElement, 'dataset'>): 'min' | 'max' =>
  dataset['end'] === 'min' ? 'min' : 'max';
