/** Values of facets: how they are counted, sorted and summed (sections 5 and 9). */
import type { CarType } from './vehicle.schema.ts';

/** One value of a facet and how many vehicles have it. */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** The order of car types in a facet (section 9). */
export const CAR_TYPES_IN_ORDER: readonly CarType[] = ['new', 'demo', 'used'];
/** Above this count the displayed count is another one (section 9). */
export const LARGEST_EXACT_COUNT = 1999;

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Counts the values that `read` finds on the items: one, several or none each; a value an item has twice counts once.
 * The most frequent come first, equal ones by name.
 */
export function countValues<T>(
  items: readonly T[],
  read: (item: T) => string | readonly string[] | undefined,
): FacetValue[] {
  const counts = new Map<string, number>();
  const add = (value: string): void => void counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const item of items) {
    const found = read(item);
    if (typeof found === 'string') add(found);
    else if (found) new Set(found).forEach(add);
  }
  return Array.from(counts, ([value, count]) => ({ value, count })).toSorted(
    (a, b) => b.count - a.count || byText(a.value, b.value),
  );
}

/** Sorts values of the car_type facet: new, demo, used, then any other by name. */
export function sortCarTypes<T extends { readonly value: string }>(values: readonly T[]): T[] {
  const place = ({ value }: T): number => {
    const at = CAR_TYPES_IN_ORDER.findIndex((type) => type === value.toLowerCase());
    return at < 0 ? CAR_TYPES_IN_ORDER.length : at;
  };
  return values.toSorted((a, b) => place(a) - place(b) || byText(a.value, b.value));
}

/** The first amount a label names, in dollars; `$20k` is 20,000. A label without one comes last. */
function lowerNumber(label: string): number {
  const [, figure, thousand] = /(\d[\d,]*(?:\.\d+)?)\s?(k\b)?/i.exec(label) ?? [];
  return figure === undefined
    ? Number.MAX_SAFE_INTEGER
    : Number(figure.replaceAll(',', '')) * (thousand ? 1000 : 1);
}

/** Sorts labels of price ranges by their lower number; those that start with Under come first (section 5). */
export function sortPriceRanges(labels: readonly string[]): string[] {
  const keyed = labels.map((label) => ({
    label,
    tier: /^\s*under\b/i.test(label) ? 0 : 1,
    lower: lowerNumber(label),
  }));
  return keyed
    .toSorted((a, b) => a.tier - b.tier || a.lower - b.lower || byText(a.label, b.label))
    .map(({ label }) => label);
}

export interface CountSources {
  /** The stock count the tenant configured. */
  readonly configured?: number | undefined;
  /** Values of a facet that every vehicle has exactly once, such as car_type. */
  readonly facet?: readonly FacetValue[] | undefined;
}

/**
 * The count to display for a search. Up to 1999 it is the count of the response; above, where engines stop counting
 * exactly, it is the configured stock count or else the sum of a facet's counts.
 */
export function displayedCount(count: number, { configured, facet }: CountSources = {}): number {
  if (count <= LARGEST_EXACT_COUNT) return count;
  if (configured !== undefined) return configured;
  return facet?.length ? facet.reduce((sum, value) => sum + value.count, 0) : count;
}
