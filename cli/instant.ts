/** Parses instants that callers pass. */

/** A date, or a date and a time with its zone. Without a zone the text would mean another instant on each machine. */
const INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Returns the instant of an ISO 8601 text in milliseconds; NaN for any other text. */
export const parseInstant = (text: string): number => (INSTANT.test(text) ? Date.parse(text) : Number.NaN);

/** Returns the instant of a date, of milliseconds, or of an ISO 8601 text; NaN for any other value. */
export function instantOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return parseInstant(value);
  return typeof value === 'number' ? value : Number.NaN;
}
