/** Distribution of the stock over the steps of the price slider: enough to count any range without an engine. */
import { ALL_CARS } from '../_domain/stock/segments.ts';
import type { Range } from './query/request.ts';
import { between, lastOf, type Scale } from './ui/filters/slider-rule.ts';

/**
 * Vehicles per cell, as alternating cell and count, cells ascending. Cell 2n holds prices exactly at step n, cell 2n + 1
 * those between steps n and n + 1; cell -1 is below the scale, the last cell above it.
 */
export type PriceCells = readonly number[];

const cellAt = ({ min, step }: Scale, price: number): number => {
  const steps = (price - min) / step;
  return Number.isInteger(steps) ? 2 * steps : 2 * Math.floor(steps) + 1;
};
const lastCell = (scale: Scale): number => cellAt(scale, lastOf(scale)) + 1;

/** Sorts prices into cells; prices of 0 and below are ignored. */
export function priceCells(scale: Scale, prices: Iterable<number>): PriceCells {
  const counts = new Map<number, number>();
  const end = lastCell(scale);
  for (const price of prices) {
    if (!(price > 0)) continue;
    const cell = Math.max(-1, Math.min(cellAt(scale, price), end));
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a - b).flat();
}

function sumCells(cells: PriceCells, from: number, to: number): number {
  let sum = 0;
  for (let index = 0; index < cells.length; index += 2) {
    const cell = cells[index] ?? 0;
    if (cell >= from && cell <= to) sum += cells[index + 1] ?? 0;
  }
  return sum;
}

/** Counts vehicles within a range of the slider, bounds included; unpriced vehicles never count. */
export const countWithin = (scale: Scale, cells: PriceCells, { min, max }: Range): number =>
  sumCells(
    cells,
    min === undefined ? -1 : cellAt(scale, min),
    max === undefined ? lastCell(scale) : cellAt(scale, max),
  );

/** A bar of the histogram; all numbers are fractions of 1. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

/** Returns `columns` bars over the scale; prices beyond an end go to the bar at that end. Empty without vehicles. */
export function priceBars(scale: Scale, cells: PriceCells, columns: number): Bar[] {
  const width = lastCell(scale) / columns;
  const sums = Array.from({ length: columns }, (_, index) =>
    sumCells(
      cells,
      index === 0 ? -1 : Math.ceil(index * width),
      index === columns - 1 ? Infinity : Math.ceil((index + 1) * width) - 1,
    ),
  );
  const most = Math.max(...sums);
  if (most === 0) return [];
  return sums.map((sum, index) => ({ from: index / columns, to: (index + 1) / columns, height: sum / most }));
}

/** Returns the address of the results within a range, dearest first (section 2). */
export function resultsHref({ min, max }: Range): string {
  const range = min === undefined && max === undefined ? '' : `range[price]=${min ?? ''}:${max ?? ''}&`;
  return `/search/${ALL_CARS}?${range}sortBy=price:desc`;
}

const RANGE = 'range[price]';

/** Parses the range in the query string of the price page; malformed ones are ignored. */
export function rangeOfQuery(query: string): Range {
  const [, min, max] = /^(\d{1,9})?:(\d{1,9})?$/.exec(new URLSearchParams(query).get(RANGE) ?? '') ?? [];
  return between(min ? Number(min) : undefined, max ? Number(max) : undefined);
}

/** Prints a range into the query string; foreign parameters stay. */
export function queryOfRange(query: string, { min, max }: Range): string {
  const parameters = new URLSearchParams(query);
  parameters.delete(RANGE);
  const others = String(parameters);
  const range = min === undefined && max === undefined ? '' : `${RANGE}=${min ?? ''}:${max ?? ''}`;
  const printed = [range, others].filter(Boolean).join('&');
  return printed && `?${printed}`;
}
