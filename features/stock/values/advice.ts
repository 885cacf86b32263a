/** Advice on the mapping for values that could not be read. */
import { SHORTENED, TWO_READINGS } from './read-values.ts';

/** Faults of one field that share a reason. */
interface Fault {
  field: string;
  reason: string;
}

type Advice = (field: string) => string;

/** Advice by reason. */
const ADVICE: Readonly<Record<string, Advice>> = {
  'is not a date and time with zone': (field) =>
    `For dates as dealers write them, such as 20/11/2026, give ${field} an entry with "date": true.`,
  'is not a date': (field) =>
    `Where ${field} holds dates in another form, name it in the entry: "date": { "formats": ["M/d/yyyy"] }.`,
  [SHORTENED]: (field) =>
    `Format the column of ${field} as a number without decimals, or as text, and export it again.`,
  [TWO_READINGS]: (field) =>
    `Say in the entry of ${field}, or for the whole source, what the point means: with "decimal": "," 45.000 is 45000, with "decimal": "." it is 45.`,
};

/**
 * Returns one sentence of advice for each kind of fault that a mapping option fixes, naming the first field that has
 * it.
 */
export function adviceOn(faults: readonly Fault[]): string[] {
  const reasons = new Map(faults.toReversed().map(({ field, reason }) => [reason, field]));
  return [...reasons]
    .toReversed()
    .flatMap(([reason, field]) => (Object.hasOwn(ADVICE, reason) ? [ADVICE[reason]?.(field) ?? ''] : []));
}
