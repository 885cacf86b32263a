/** Price bands as ranges of the price (sections 3 and 5): a cluster counts them by the tenant's bounds, whatever it has indexed. */
import { rangeLabel } from '../ranges.ts';
import type { Filter } from '../request.ts';

/** The least price that is one, and the step between two prices, in dollars. */
const CENT = 0.01;

interface Band {
  /** Its name in a query: labels have commas, which end a range there. */
  readonly key: string;
  readonly label: string;
  /** Dollars; a band holds `from` and not `to`. The last one is open. */
  readonly from: number;
  readonly to: number | undefined;
}

/** The bands between `bounds` (dollars, ascending), the cheapest first; none without bounds. */
function bandsOf(bounds: readonly number[]): Band[] {
  const starts = bounds.length > 0 ? [CENT, ...bounds] : [];
  return starts.map((from, at) => ({
    key: `b${at}`,
    label: rangeLabel(from, bounds) ?? '',
    from,
    to: bounds[at],
  }));
}

/** The range facet that counts the bands: `price(b0:[0.01, 10000], b1:[10000, ])`. */
export function bandsFacet(bounds: readonly number[]): string {
  const ranges = bandsOf(bounds).map(({ key, from, to }) => `${key}:[${from}, ${to ?? ''}]`);
  return `price(${ranges.join(', ')})`;
}

/** Prices within one of the bands with these labels; a label of no band is of no vehicle. */
export function bandsFilter(bounds: readonly number[], labels: readonly string[]): Filter {
  const chosen = bandsOf(bounds).filter(({ label }) => labels.includes(label));
  return {
    either: chosen.map(({ from, to }) => ({
      field: 'price' as const,
      min: from,
      ...(to === undefined ? {} : { max: to - CENT }),
    })),
  };
}

/** The label of the band that a query calls `key`; undefined for other texts. */
export function bandLabel(bounds: readonly number[], key: string): string | undefined {
  return bandsOf(bounds).find((band) => band.key === key)?.label;
}
