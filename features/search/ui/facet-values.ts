/** The values of a filter as they are listed. */
import { refinementOf, type RefinementName } from '../fields.ts';
import { sortRangeLabels } from '../ranges.ts';
import type { Facet, FacetValue } from '../request.ts';

/** Values before 'Show all'. */
const SHOWN_VALUES = 12;
/** A list of more values has a field to find one. */
export const FIND_FROM = 20;

const BANDS: ReadonlySet<RefinementName> = new Set(['price_range', 'weekly_price_range']);
const FIGURES: ReadonlySet<RefinementName> = new Set(['seats', 'year']);

function inOrder(name: RefinementName, values: readonly FacetValue[]): FacetValue[] {
  const { order } = refinementOf(name);
  const sequence = BANDS.has(name) ? sortRangeLabels(values.map(({ value }) => value)) : order;
  if (FIGURES.has(name)) return values.toSorted((a, b) => Number(a.value) - Number(b.value));
  if (!sequence) return [...values];
  const place = ({ value }: FacetValue): number => sequence.indexOf(value) + 1 || Infinity;
  return values.toSorted((a, b) => (place(a) < place(b) ? -1 : Number(place(a) > place(b))));
}

/** The values to list: in their fixed order where there is one, else by count; those of no vehicle only if they are chosen. */
export function listedValues(
  name: RefinementName,
  facet: Facet | undefined,
  chosen: readonly string[],
): FacetValue[] {
  const counted = facet?.values.filter(({ value, count }) => count > 0 || chosen.includes(value)) ?? [];
  const missing = chosen.filter((value) => !counted.some((one) => one.value === value));
  return inOrder(name, [...counted, ...missing.map((value) => ({ value, count: 0 }))]);
}

/** How many values stand before 'Show all': of colours and their paints the colours. */
export function shownValues(name: RefinementName, values: readonly FacetValue[]): number {
  const { order } = refinementOf(name);
  const inTable = values.filter(({ value }) => order?.includes(value)).length;
  return inTable > 0 && inTable < values.length ? inTable : SHOWN_VALUES;
}

/** The values that stand before 'Show all', all of them where it would hide a single one; and those behind it. */
export function splitValues<T>(
  values: readonly T[],
  isChosen: (value: T) => boolean,
  most = SHOWN_VALUES,
): { shown: T[]; rest: T[] } {
  const isShort = values.length <= most + 1;
  const isShown = (value: T, at: number): boolean => isShort || at < most || isChosen(value);
  return {
    shown: values.filter(isShown),
    rest: values.filter((value, at) => !isShown(value, at)),
  };
}

/** How a filter is called among the others: bands of prices beside the price itself have a name of their own. */
export const groupLabel = (name: RefinementName, among: readonly RefinementName[]): string =>
  name === 'price_range' && among.includes('price') ? 'Price band' : refinementOf(name).label;

/** What a row among the filters chooses: the value behind its words. */
export const linkedValue = (name: RefinementName, label: string): string =>
  refinementOf(name).order?.find((value) => refinementOf(name).names?.[value] === label) ?? label;
