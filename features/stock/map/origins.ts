/** Reads the columns of a mapping entry: one or several. */
import type { Mapping, MappingEntry } from '../../_domain/stock/stock-source.schema.ts';
import { isObject } from '../../_domain/schema/is-object.ts';
import { asText, cellReader, type Read, type RowData } from '../values/read-values.ts';
import { escapePattern } from '../values/escape-pattern.ts';
import { stableId } from '../values/stable-id.ts';

/** A mapped column and its field. */
export interface ColumnUse {
  field: string;
  column: string;
  /** A column of `gather`: it may be a pattern or a path through lists. */
  isGathered?: true;
}

function stepColumns(entry: MappingEntry): Omit<ColumnUse, 'field'>[] {
  if (typeof entry === 'string') return [{ column: entry }];
  const { from, hash = [], gather = [], join = [], first = [] } = entry;
  return [
    ...[...(from === undefined ? [] : [from]), ...hash, ...join].map((column) => ({ column })),
    ...gather.map((column) => ({ column, isGathered: true as const })),
    ...first.flatMap(stepColumns),
  ];
}

/** Returns the columns an entry reads. */
export const columnsOf = (entry: MappingEntry): string[] => stepColumns(entry).map(({ column }) => column);

/** Returns every column a mapping reads, with the field that reads it. */
export function columnsUsed(mapping: Mapping): ColumnUse[] {
  return Object.entries(mapping).flatMap(([field, entry]) =>
    entry === undefined ? [] : stepColumns(entry).map((use) => ({ field, ...use })),
  );
}

/** Returns the names that match a pattern such as `photo_*`, sorted by number. */
export function matchingNames(pattern: string, names: readonly string[]): string[] {
  const regex = new RegExp(
    `^${pattern
      .split('*')
      .map(escapePattern)
      .join(String.raw`(\d{1,9})`)}$`,
  );
  return names
    .flatMap((name) => {
      const match = regex.exec(name);
      return match ? { name, numbers: match.slice(1).map(Number) } : [];
    })
    .toSorted((a, b) => {
      const index = a.numbers.findIndex((number, digit) => number !== b.numbers[digit]);
      return index === -1 ? 0 : (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    })
    .map(({ name }) => name);
}

/** An index of a list in a path: `offers.0.price`. */
const POSITION = /\.\d+(?=\.|$)/;

/** Returns whether a file has a column or, for a pattern, a matching one. Keys of JSON end where a list begins. */
export function hasColumn({ column, isGathered }: ColumnUse, columns: readonly string[]): boolean {
  if (columns.includes(column)) return true;
  if (isGathered !== true) {
    const [list, ...rest] = column.split(POSITION);
    return list !== undefined && rest.length > 0 && columns.includes(list);
  }
  if (matchingNames(column, columns).length > 0) return true;
  const keys = pathOf(column);
  return keys.some((_, end) => end > 0 && columns.includes(keys.slice(0, end).join('.')));
}

const pathOf = (pattern: string): string[] => pattern.replaceAll('[*]', '.*').split('.');

/** Returns the values at the end of a path: lists are flattened, and `*` matches every item or numbered key. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) {
    const left = key === undefined || key === '*' ? rest : [key, ...rest];
    return value.flatMap((item) => valuesAt(item, left));
  }
  if (key === undefined) return [value];
  if (!isObject(value)) return [];
  const keys = key.includes('*') ? matchingNames(key, Object.keys(value)) : [key];
  return keys.flatMap((name) => (Object.hasOwn(value, name) ? valuesAt(value[name], rest) : []));
}

function gatheredJson(pattern: string): (row: RowData) => unknown[] {
  const path = pathOf(pattern);
  return (row) => {
    if (!isObject(row)) return [];
    const flat = pattern.includes('*') ? matchingNames(pattern, Object.keys(row)) : [];
    if (flat.length > 0) return flat.flatMap((name) => valuesAt(row[name], []));
    return Object.hasOwn(row, pattern) ? valuesAt(row[pattern], []) : valuesAt(row, path);
  };
}

/** Returns a reader that gathers several columns into one list. */
export function gatherReader(patterns: readonly string[], columns: readonly string[] | undefined): Read {
  if (!columns) {
    const readers = patterns.map(gatheredJson);
    return (row) => readers.flatMap((read) => read(row));
  }
  const names = patterns.flatMap((pattern) =>
    columns.includes(pattern) ? [pattern] : matchingNames(pattern, columns),
  );
  const readers = names.map((name) => cellReader(name, columns));
  return (row, made) => readers.map((read) => read(row, made));
}

/** Returns a reader of several columns as a list, to be joined after cleaning. */
export function columnsReader(names: readonly string[], columns: readonly string[] | undefined): Read {
  const readers = names.map((name) => cellReader(name, columns));
  return (row, made) => readers.map((read) => read(row, made));
}

/** Returns a reader of a stable id, hashed from the raw texts of columns. */
export function hashReader(names: readonly string[], columns: readonly string[] | undefined): Read {
  const readers = names.map((name) => cellReader(name, columns));
  return (row, made) => {
    let text = '';
    for (const read of readers) text += `${asText(read(row, made))?.trim() ?? ''}\u001f`;
    return stableId(text);
  };
}
