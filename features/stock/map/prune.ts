/** Removes columns that a file lacks from a mapping for many files. */
import type { Mapping, MappingEntry } from '../../_domain/stock/stock-source.schema.ts';
import { columnsOf, hasColumn } from './origins.ts';

type HasColumn = (column: string, isGathered?: true) => boolean;

function prunedEntry(entry: MappingEntry, has: HasColumn): MappingEntry | undefined {
  if (typeof entry === 'string') return has(entry) ? entry : undefined;
  if (entry.from !== undefined) return has(entry.from) ? entry : undefined;
  const plain = (columns: readonly string[]): string[] => columns.filter((column) => has(column));
  // The first column of a join carries the value: a unit without its number is nothing.
  const pruned: MappingEntry = {
    ...entry,
    ...(entry.gather ? { gather: entry.gather.filter((column) => has(column, true)) } : {}),
    ...(entry.join ? { join: has(entry.join[0] ?? '') ? plain(entry.join) : [] } : {}),
    ...(entry.hash ? { hash: plain(entry.hash) } : {}),
    ...(entry.first ? { first: entry.first.flatMap((one) => prunedEntry(one, has) ?? []) } : {}),
  };
  return entry.constant !== undefined || columnsOf(pruned).length > 0 ? pruned : undefined;
}

/** Returns a mapping whose entries for `fields` read only existing columns; drops entries that would read none. */
export function prune(mapping: Mapping, fields: ReadonlySet<string>, columns: readonly string[]): Mapping {
  const has: HasColumn = (column, isGathered) =>
    hasColumn({ field: '', column, ...(isGathered ? { isGathered } : {}) }, columns);
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, entry]) => {
      const pruned = entry !== undefined && fields.has(field) ? prunedEntry(entry, has) : entry;
      return pruned === undefined ? [] : [[field, pruned]];
    }),
  );
}
