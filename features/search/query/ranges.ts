/** Price bands as facet labels (specification, sections 5 and 9). */
import { formatDollars } from '../../_domain/price/money.ts';

/**
 * Returns the label of the band that holds `amount` (dollars, above 0): `Under $10,000`, `$10,000 to $20,000`, `$100,000 and
 * over`. `bounds` ascend; a band includes its lower bound. Undefined without a price or bounds.
 */
export function rangeLabel(amount: number | undefined, bounds: readonly number[]): string | undefined {
  const [first] = bounds;
  const last = bounds.at(-1);
  if (amount === undefined || amount <= 0 || first === undefined || last === undefined) return undefined;
  if (amount < first) return `Under ${formatDollars(first)}`;
  if (amount >= last) return `${formatDollars(last)} and over`;
  const index = bounds.findIndex((bound) => amount < bound);
  return `${formatDollars(bounds[index - 1] ?? first)} to ${formatDollars(bounds[index] ?? last)}`;
}

/** Returns the first number of a label (`20,000`, `9.50`, `20k`); Infinity without one. */
function lowerNumber(label: string): number {
  const [, digits, thousands] = /(\d[\d,]*(?:\.\d+)?)(k\b)?/i.exec(label) ?? [];
  return digits ? Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1) : Infinity;
}

/** Sorts band labels: `Under` first, then by their lower number (section 5). */
export function sortRangeLabels(labels: readonly string[]): string[] {
  const read = labels.map((label) => ({
    label,
    under: /^\s*under\b/i.test(label) ? 0 : 1,
    lower: lowerNumber(label),
  }));
  return read
    .toSorted(
      (a, b) => a.under - b.under || (a.lower === b.lower ? (a.label < b.label ? -1 : 1) : a.lower - b.lower),
    )
    .map(({ label }) => label);
}
