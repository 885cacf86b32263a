/** Query strings. */

/** Returns the query string of `values` without its question mark; omits undefined ones. */
export const formatQuery = (values: Readonly<Record<string, string | number | undefined>>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
