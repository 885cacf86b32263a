/** Names the column from which a field comes. */
import type { Mapping } from '../../_domain/stock/stock-source.schema.ts';
import { columnsOf } from './origins.ts';

/** Returns the column of every field that comes from a single column of another name. */
export function columnLabels(mapping: Mapping | undefined): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(mapping ?? {}).flatMap(([field, entry]): [string, string][] => {
      const [column, ...others] = entry === undefined ? [] : new Set(columnsOf(entry));
      return column === undefined || others.length > 0 || column === field ? [] : [[field, column]];
    }),
  );
}
