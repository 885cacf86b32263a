/** The query of an address. */

/** Returns the query that tells `values`, without its question mark; undefined ones are left out. */
export const queryOf = (values: Readonly<Record<string, string | number | undefined>>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
