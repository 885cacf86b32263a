/** The order of makes, models and bodies in lists without numbers. */
import { toSlug } from '../text/slugs.ts';

interface Counted {
  readonly label: string;
  /** Number of vehicles, above 0. */
  readonly count: number;
}

/** Returns the order of magnitude of the count: the greatest power of four in it. */
const magnitude = ({ count }: Counted): number => Math.floor(Math.log2(count) / 2);

const NO_POSITIONS: ReadonlyMap<string, number> = new Map();

/**
 * Sorts values by their `positions` (keys are slugs), the others after them by the order of magnitude of their counts, then
 * by label. Such lists stand on many pages, and a vehicle that comes or goes seldom changes this order.
 */
export function sortSteadily<T extends Counted>(values: readonly T[], positions = NO_POSITIONS): T[] {
  const position = ({ label }: T): number => positions.get(toSlug(label)) ?? positions.size;
  return values.toSorted(
    (a, b) => position(a) - position(b) || magnitude(b) - magnitude(a) || (a.label < b.label ? -1 : 1),
  );
}
