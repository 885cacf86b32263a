/** Price bands as ranges of the price (sections 3 and 5), so that the cluster counts them by the tenant's current bounds. */
import { rangeLabel } from '../../query/ranges.ts';
import type { Filter } from '../../query/request.ts';

/** Smallest price, and the step between two prices, in dollars. */
const CENT = 0.01;

interface Band {
  /** Name in a query; labels contain commas, which end a range there. */
  readonly key: string;
  readonly label: string;
  /** Dollars; a band includes `from` and excludes `to`. The last one is open. */
  readonly from: number;
  readonly to: number | undefined;
}

/** Returns the bands between `bounds` (dollars, ascending), cheapest first; empty without bounds. */
function listBands(bounds: readonly number[]): Band[] {
  const starts = bounds.length > 0 ? [CENT, ...bounds] : [];
  return starts.map((from, index) => ({
    key: `b${index}`,
    label: rangeLabel(from, bounds) ?? '',
    from,
    to: bounds[index],
  }));
}

/** Returns the range facet of the bands: `price(b0:[0.01, 10000], b1:[10000, ])`. */
export function bandsFacet(bounds: readonly number[]): string {
  const ranges = listBands(bounds).map(({ key, from, to }) => `${key}:[${from}, ${to ?? ''}]`);
  return `price(${ranges.join(', ')})`;
}

/** Returns a filter for prices within the bands of these labels; unknown labels match nothing. */
export function bandsFilter(bounds: readonly number[], labels: readonly string[]): Filter {
  const chosen = listBands(bounds).filter(({ label }) => labels.includes(label));
  return {
    either: chosen.map(({ from, to }) => ({
      field: 'price' as const,
      min: from,
      ...(to === undefined ? {} : { max: to - CENT }),
    })),
  };
}

/** Returns the label of a band by its key; undefined for other texts. */
export function bandLabel(bounds: readonly number[], key: string): string | undefined {
  return listBands(bounds).find((band) => band.key === key)?.label;
}
