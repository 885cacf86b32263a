/** The address of a comparison, `/compare?cars=id,id` (specification, section 1). */
import { LEAST_COMPARED, MOST } from './favourites.ts';

const COMPARE_PAGE = '/compare';

/** Returns the comparison address of vehicles. */
export const compareHref = (ids: readonly string[]): string =>
  `${COMPARE_PAGE}?cars=${ids.map(encodeURIComponent).join(',')}`;

/** Returns the vehicles in an address without duplicates, at most four; undefined without any. */
export function comparedIn(search: string): readonly string[] | undefined {
  const ids = (new URLSearchParams(search).get('cars') ?? '').split(',').filter(Boolean);
  return ids.length > 0 ? [...new Set(ids)].slice(0, MOST.compare) : undefined;
}

/** Returns whether there are enough vehicles to compare. */
export const isEnough = (count: number): boolean => count >= LEAST_COMPARED;

/** A fact of a vehicle. */
export type Fact = { label: string; value: string };

/** A row of the table with the value of each vehicle. */
export interface ComparedRow {
  readonly label: string;
  /** In vehicle order; undefined when unknown. */
  readonly values: readonly (string | undefined)[];
  /** Whether two known values differ. */
  readonly differs: boolean;
  /** The value that all vehicles share; undefined if one is unknown. */
  readonly same?: string;
  /** For each vehicle, whether it differs from the majority. */
  readonly odd: readonly boolean[];
}

/** Normalises case and spaces. */
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

/** Returns the rows of a comparison, in order of first appearance. */
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
