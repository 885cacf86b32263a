/** Selects and sorts the values of a filter for display. */
import { isNumeric, refinementOf, type RangeName, type RefinementName } from '../query/fields.ts';
import { sortSteadily } from '../../_domain/stock/sort-steadily.ts';
import { sortRangeLabels } from '../query/ranges.ts';

/** A value of a filter. */
export interface StaticValue {
  readonly value: string;
  /** Number of its vehicles; absent where the page has none. */
  readonly count?: number;
}
/** Values of a filter, from the page or a response. */
export interface StaticFacet {
  readonly values: readonly StaticValue[];
}

/** Values shown before 'Show all'. */
const SHOWN_VALUES = 12;
/** Longer lists get a search field. */
export const FIND_FROM = 20;

const BANDS: ReadonlySet<RefinementName> = new Set(['price_range', 'weekly_price_range']);
/** Litres are stored as words. Their values sort as numbers all the same. */
const sortsByNumber = (name: RefinementName): boolean => name === 'litres' || isNumeric(name);

/**
 * Sorts values that show no numbers: those before 'Show all' by name, then the others by name. The order by number would
 * change with single vehicles; so would the choice of the first, which those with `positions` have instead.
 */
export function sortUncounted<T extends { label: string; count: number }>(
  values: readonly T[],
  positions?: ReadonlyMap<string, number>,
): T[] {
  const byName = (a: T, b: T): number => (a.label < b.label ? -1 : 1);
  const steady = sortSteadily(values, positions);
  return [...steady.slice(0, SHOWN_VALUES).toSorted(byName), ...steady.slice(SHOWN_VALUES).toSorted(byName)];
}

function sortValues(
  name: RefinementName,
  values: readonly StaticValue[],
  pageOrder: readonly string[] | undefined,
): StaticValue[] {
  const { order = pageOrder } = refinementOf(name);
  const sequence = BANDS.has(name) ? sortRangeLabels(values.map(({ value }) => value)) : order;
  if (sortsByNumber(name)) return values.toSorted((a, b) => Number(a.value) - Number(b.value));
  if (!sequence) return [...values];
  const rank = ({ value }: StaticValue): number => sequence.indexOf(value) + 1 || Infinity;
  return values.toSorted((a, b) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b))));
}

/**
 * Returns the values to list, in their fixed order, else that of the page, else by count; values without vehicles only if
 * chosen.
 */
export function listedValues(
  name: RefinementName,
  facet: StaticFacet | undefined,
  chosen: readonly string[],
  pageOrder?: readonly string[],
): StaticValue[] {
  const counted = facet?.values.filter(({ value, count }) => count !== 0 || chosen.includes(value)) ?? [];
  const missing = chosen.filter((value) => !counted.some((one) => one.value === value));
  return sortValues(name, [...counted, ...missing.map((value) => ({ value, count: 0 }))], pageOrder);
}

/** Returns how many values to show before 'Show all'; for colours, the colour families. */
export function shownValues(name: RefinementName, values: readonly StaticValue[]): number {
  const { order } = refinementOf(name);
  const inTable = values.filter(({ value }) => order?.includes(value)).length;
  return inTable > 0 && inTable < values.length ? inTable : SHOWN_VALUES;
}

/** Splits values into those shown and those behind 'Show all', unless that would hide only one. */
export function splitValues<T>(
  values: readonly T[],
  isChosen: (value: T) => boolean,
  most = SHOWN_VALUES,
): { shown: T[]; rest: T[] } {
  const isShort = values.length <= most + 1;
  const isShown = (value: T, index: number): boolean => isShort || index < most || isChosen(value);
  return {
    shown: values.filter(isShown),
    rest: values.filter((value, index) => !isShown(value, index)),
  };
}

/** Returns the label of a filter. Price bands next to the price filter get a label of their own. */
export const groupLabel = (name: RefinementName, among: readonly RefinementName[]): string =>
  name === 'price_range' && among.includes('price') ? 'Price band' : refinementOf(name).label;

/** Returns the range that stands beside the bands of a filter, unless it is a filter of its own. */
export function rangeBeside(name: RefinementName, among: readonly RefinementName[]): RangeName | undefined {
  const range = name === 'price_range' ? 'price' : name === 'weekly_price_range' ? 'weekly_price' : undefined;
  return range && !among.includes(range) ? range : undefined;
}

/** Values of a filter and their counts, as the props of a page carry them. */
export type StaticRows = readonly (readonly [value: string, count?: number])[];

/** Returns the order of values that came without a number: they stay in place when the search counts them. */
export const orderInPage = (rows: StaticRows | undefined): readonly string[] | undefined =>
  rows?.some(([, count]) => count === undefined) ? rows.map(([value]) => value) : undefined;

/** Returns the values and counts that came with the page. */
export const staticFacet = (rows: StaticRows | undefined): StaticFacet | undefined =>
  rows && {
    values: rows.map(([value, count]) => (count === undefined ? { value } : { value, count })),
  };
