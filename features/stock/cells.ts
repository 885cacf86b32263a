/** Values of one row: finding them, dropping what means "not known", fitting them to the kind of a field. */
import { withoutDirection } from '../_domain/text/bidi-controls.ts';
import { parseBoolean, parseDollars, parseNumber } from './units.ts';

/** One row: the cells of a CSV record, or a JSON object. */
export type RowData = readonly unknown[] | Readonly<Record<string, unknown>>;
/** What a vehicle field holds, as far as reading text into it is concerned. */
export type Kind = 'text' | 'number' | 'dollars' | 'boolean' | 'list' | 'frames' | 'pictures' | 'other';
/** Makes a value for a field of a kind out of a foreign one. */
export type Clean = (value: unknown, kind?: Kind) => unknown;

/** A record being made, or a JSON object. */
export type Raw = Record<string, unknown>;
/** Takes a value from a row, or from what has been made of it so far. */
export type Read = (row: RowData, made: Raw) => unknown;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The cell of a column: by position in CSV, by key or else by path in JSON. */
export function cellReader(column: string, columns: readonly string[] | undefined): Read {
  if (columns) {
    const index = columns.indexOf(column);
    return (row) => (Array.isArray(row) ? row[index] : undefined);
  }
  const path = column.split('.');
  return (row) => {
    if (isObject(row) && Object.hasOwn(row, column)) return row[column];
    let value: unknown = row;
    for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value;
  };
}

/** What stands in a list of frames where one is missing. */
const GAP = '';

/**
 * Texts without what turns their direction; nothing for null, for texts that mean "not known", and for what is left of lists and
 * objects without them. In a list of frames, where the place of each counts, a gap is left of them.
 */
export function makeCleaner(missing: readonly string[]): Clean {
  const unknowns = new Set(missing.map((text) => text.trim().toLowerCase()));
  const longest = Math.max(0, ...[...unknowns].map((text) => text.length));
  const clean = (value: unknown): unknown => {
    if (value === null || value === undefined) return undefined;
    if (typeof value === 'string') {
      const text = withoutDirection(value).trim();
      return text === '' || (text.length <= longest && unknowns.has(text.toLowerCase())) ? undefined : text;
    }
    if (Array.isArray(value)) return value.map(clean).filter((item) => item !== undefined);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, inner]) => [key, clean(inner)] as const)
        .filter(([, inner]) => inner !== undefined),
    );
  };
  return (value, kind) =>
    kind === 'frames' && Array.isArray(value) ? value.map((item) => clean(item) ?? GAP) : clean(value);
}

export const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

const asPicture = (item: unknown): unknown =>
  typeof item === 'string' ? { url: item, thumb: { url: item } } : item;

/** Brings a value closer to the kind of its field; what cannot be read stays, and the schema refuses it by name. */
export function fit(value: unknown, kind: Kind | undefined, clean: Clean): unknown {
  if (kind === 'text') return typeof value === 'string' ? value : (asText(value) ?? value);
  if (kind === 'frames')
    return typeof value === 'string' ? clean(value.replace(/[|\s]+$/, '').split('|'), kind) : value;
  if (kind === 'list' || kind === 'pictures') {
    const items: unknown =
      typeof value === 'string'
        ? value
            .split('|')
            .map((item) => item.trim())
            .filter(Boolean)
        : value;
    return kind === 'pictures' && Array.isArray(items) ? items.map(asPicture) : items;
  }
  if (typeof value !== 'string') return value;
  if (kind === 'dollars') return parseDollars(value) ?? value;
  if (kind === 'number') return parseNumber(value) ?? value;
  return kind === 'boolean' ? (parseBoolean(value) ?? value) : value;
}
