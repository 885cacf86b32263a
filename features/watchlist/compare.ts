/** The address of a comparison, `/compare?cars=id,id`, and what it says (specification, section 1). */
import { LEAST_COMPARED, MOST } from './favourites.ts';

export const COMPARE_PAGE = '/compare';

/** Where these vehicles are compared. */
export const compareHref = (ids: readonly string[]): string =>
  `${COMPARE_PAGE}?cars=${ids.map(encodeURIComponent).join(',')}`;

/** The vehicles an address names: each once, four at most; undefined when it names none. */
export function comparedIn(search: string): readonly string[] | undefined {
  const ids = (new URLSearchParams(search).get('cars') ?? '').split(',').filter(Boolean);
  return ids.length > 0 ? [...new Set(ids)].slice(0, MOST.compare) : undefined;
}

/** Whether there are enough to compare. */
export const isEnough = (count: number): boolean => count >= LEAST_COMPARED;

/** One fact of a vehicle. */
export type Said = { label: string; value: string };

/** One row of the table: what each vehicle says, and whether they differ. */
export interface ComparedRow {
  readonly label: string;
  /** In the order of the vehicles; undefined where nothing is known. */
  readonly values: readonly (string | undefined)[];
  readonly differs: boolean;
}

/**
 * The facts of all vehicles beside each other: rows in the order in which they first come up. A fact that only some of them
 * tell differs.
 */
export function comparedRows(vehicles: readonly (readonly Said[])[]): ComparedRow[] {
  const labels = new Set(vehicles.flatMap((facts) => facts.map(({ label }) => label)));
  const told = vehicles.map((facts) => new Map(facts.map(({ label, value }) => [label, value])));
  return [...labels].map((label) => {
    const values = told.map((facts) => facts.get(label));
    return { label, values, differs: new Set(values).size > 1 };
  });
}
