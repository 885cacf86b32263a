/** Links to the stock by one refinement, with counts. */
import { ALL_CARS } from '../../_domain/stock/segments.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { rangeLabel, sortRangeLabels } from '../query/ranges.ts';

/** A value of a refinement with stock. */
export type BrowseLink = {
  label: string;
  href: string;
  /** Vehicles for sale. */
  count: number;
};

const toHref = (refinement: string, value: string, sortBy?: string): string =>
  `/search/${ALL_CARS}?${new URLSearchParams({ [refinement]: value, ...(sortBy && { sortBy }) }).toString()}`;

function countValues(values: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Returns price bands with stock, cheapest first; `bounds` in dollars. */
export function bandLinks(
  amounts: readonly number[],
  bounds: readonly number[],
  refinement: 'price_range' | 'weekly_price_range',
): BrowseLink[] {
  const counts = countValues(amounts.map((amount) => rangeLabel(amount, bounds)));
  return sortRangeLabels([...counts.keys()]).map((label) => ({
    label,
    count: counts.get(label) ?? 0,
    href: toHref(refinement, label, refinement === 'price_range' ? 'price:desc' : undefined),
  }));
}

/** Returns numbers of seats with stock, fewest first. */
export function seatLinks(vehicles: readonly Vehicle[]): BrowseLink[] {
  const counts = countValues(vehicles.map(({ seats }) => (seats ? String(seats) : undefined)));
  return [...counts]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([seats, count]) => ({
      label: seats === '1' ? '1 seat' : `${seats} seats`,
      count,
      href: toHref('seats', seats),
    }));
}

/** Returns fuels with stock, most first. */
export function fuelLinks(vehicles: readonly Vehicle[]): BrowseLink[] {
  const counts = countValues(vehicles.map(({ simple_fuel: fuel }) => fuel));
  return [...counts]
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([fuel, count]) => ({ label: fuel, count, href: toHref('fuel', fuel) }));
}
