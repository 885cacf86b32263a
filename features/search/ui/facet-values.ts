/** The values of a filter as they are listed. */
import { refinementOf, type RefinementName } from '../fields.ts';
import { sortRangeLabels } from '../ranges.ts';
import type { Facet, FacetValue } from '../request.ts';

/** Values before 'Show all'. */
export const SHOWN_VALUES = 12;
/** From this many values on a list has a field to find one. */
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
  const known = facet?.values.filter(({ value, count }) => count > 0 || chosen.includes(value)) ?? [];
  const missing = chosen.filter((value) => !known.some((one) => one.value === value));
  return inOrder(name, [...known, ...missing.map((value) => ({ value, count: 0 }))]);
}

/** How a filter is called among the others: bands of prices beside the price itself have a name of their own. */
export const groupLabel = (name: RefinementName, among: readonly RefinementName[]): string =>
  name === 'price_range' && among.includes('price') ? 'Price band' : refinementOf(name).label;

/** What a link among the filters chooses: the values behind its words. Conditions are named together: 'New and Demo'. */
export function linkedValues(name: RefinementName, label: string): string[] {
  if (name !== 'car_type') return [label];
  return (refinementOf(name).order ?? []).filter((type) => label.toLowerCase().split(' and ').includes(type));
}
