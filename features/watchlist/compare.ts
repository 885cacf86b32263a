/** The address of a comparison, `/compare?cars=id,id`, and what it says (specification, section 1). */
import { LEAST_COMPARED, MOST } from './favourites.ts';

const COMPARE_PAGE = '/compare';

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
export type Fact = { label: string; value: string };

/** One row of the table: what each vehicle says, and how they differ. */
export interface ComparedRow {
  readonly label: string;
  /** In the order of the vehicles; undefined where nothing is known. */
  readonly values: readonly (string | undefined)[];
  /** Two vehicles say something else. What is not known is no difference. */
  readonly differs: boolean;
  /** All of them say this; absent where one says nothing. */
  readonly same?: string;
  /** For each vehicle whether it stands alone against what more than half of them say. */
  readonly odd: readonly boolean[];
}

/** Texts that differ in capitals and spaces only say the same. */
const plain = (value: string): string => value.trim().replace(/\s+/g, ' ').toLowerCase();

function compared(label: string, values: readonly (string | undefined)[]): ComparedRow {
  const stated = values.flatMap((value) => (value === undefined ? [] : plain(value)));
  const counts = Map.groupBy(stated, (value) => value);
  const usual = [...counts].find(([, alike]) => alike.length * 2 > values.length)?.[0];
  const differs = counts.size > 1;
  const [first] = values;
  return {
    label,
    values,
    differs,
    ...(first !== undefined && !differs && stated.length === values.length ? { same: first } : {}),
    odd: values.map(
      (value) => differs && usual !== undefined && value !== undefined && plain(value) !== usual,
    ),
  };
}

/** The facts of all vehicles beside each other: rows in the order in which they first come up. */
export function comparedRows(vehicles: readonly (readonly Fact[])[]): ComparedRow[] {
  const labels = new Set(vehicles.flatMap((facts) => facts.map(({ label }) => label)));
  const factsByLabel = vehicles.map((facts) => new Map(facts.map(({ label, value }) => [label, value])));
  return [...labels].map((label) =>
    compared(
      label,
      factsByLabel.map((facts) => facts.get(label)),
    ),
  );
}
