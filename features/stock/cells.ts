/** Values of one row: finding them, cleaning them, fitting them to the shape of a field. */
import { cleanText, type LineBreak } from './plain-text.ts';
import { AMBIGUOUS, parseBoolean, readNumber } from './units.ts';

/** One row: the cells of a CSV record, or a JSON object. */
export type RowData = readonly unknown[] | Readonly<Record<string, unknown>>;
/** What a vehicle field holds, as far as reading text into it is concerned. */
export type Kind =
  | 'text'
  | 'comments'
  | 'number'
  | 'dollars'
  | 'boolean'
  | 'instant'
  | 'address'
  | 'addresses'
  | 'list'
  | 'frames'
  | 'pictures'
  | 'other';

/** A vehicle field as the mapping sees it. */
export interface FieldShape {
  kind: Kind;
  /** Largest number it may hold. */
  max?: number;
}

/** Cleans a foreign value; undefined for one that says nothing. */
export type Clean = (value: unknown) => unknown;

/** A record being made, or a JSON object. */
export type Raw = Record<string, unknown>;
/** Takes a value from a row, or from what has been made of it so far. */
export type Read = (row: RowData, made: Raw) => unknown;

/** A value that a step could not read, in place of one. */
export class Unread {
  readonly value: unknown;
  readonly reason: string;
  /** The next candidate of `first` may be read in its place. */
  readonly isOptional: boolean;
  constructor(value: unknown, reason: string, isOptional = false) {
    this.value = value;
    this.reason = reason;
    this.isOptional = isOptional;
  }
}

export const TWO_READINGS = 'may be thousands or a fraction: three digits follow the point';

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
    for (const key of path) value = inside(value, key);
    return value;
  };
}

/** The value of a key of an object, or of a position in a list. */
function inside(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? (value[Number(key)] as unknown) : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** What stands in a list of frames where one is missing. */
const GAP = '';

interface CleanOptions {
  /** Texts that mean "not known". */
  missing: readonly string[];
  /** What stands where markup breaks the line. */
  lineBreak?: LineBreak;
  /** Markup stays, for steps that look for it. */
  keepMarkup?: boolean;
  /** An item that says nothing leaves a gap, for in a list of frames the position of each counts. */
  keepGaps?: boolean;
}

/** Returns a function that cleans texts, also those in lists and objects, and drops null, empty texts and those that mean "not known". */
export function makeCleaner({ missing, lineBreak, keepMarkup, keepGaps }: CleanOptions): Clean {
  const unknowns = new Set(missing.map((text) => text.trim().toLowerCase()));
  const longest = Math.max(0, ...[...unknowns].map((text) => text.length));
  const clean = (value: unknown): unknown => {
    if (value === null || value === undefined) return undefined;
    if (typeof value === 'string') {
      const text = (keepMarkup === true ? value : cleanText(value, lineBreak)).trim();
      return text === '' || (text.length <= longest && unknowns.has(text.toLowerCase())) ? undefined : text;
    }
    if (Array.isArray(value)) return value.map(clean).filter((item) => item !== undefined);
    if (!isObject(value) || value instanceof Unread) return value;
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, inner]) => [key, clean(inner)] as const)
        .filter(([, inner]) => inner !== undefined),
    );
  };
  if (keepGaps !== true) return clean;
  return (value) => (Array.isArray(value) ? value.map((item) => clean(item) ?? GAP) : clean(value));
}

export const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

const SCHEME = /^https?:\/\//i;
/** Between two addresses in one text: a second one begins behind a separator, or directly behind the name of a picture. */
const NEXT_ADDRESS = /[\s,;|]+(?=https?:\/\/)|(?<=\.(?:jpe?g|png|webp|gif|avif))(?=https?:\/\/)/i;

/** Returns the addresses that stand in one text, their schemes in lower case. */
export function addressesIn(text: string): string[] {
  const parts = text.indexOf('://') === text.lastIndexOf('://') ? [text] : text.split(NEXT_ADDRESS);
  return parts.map((part) => part.replace(SCHEME, (scheme) => scheme.toLowerCase()));
}

/** The items of a list of pictures or addresses, one for each address that stands in it. */
function eachAddress(item: unknown): unknown[] {
  if (typeof item === 'string') return addressesIn(item);
  const url = isObject(item) ? item['url'] : undefined;
  const urls = typeof url === 'string' ? addressesIn(url) : [];
  return urls.length > 1 ? urls : [item];
}

const asPicture = (item: unknown): unknown => {
  if (typeof item === 'string') return { url: item, thumb: { url: item } };
  const inner = isObject(item) && isObject(item['image']) ? item['image'] : item;
  if (!isObject(inner)) return item;
  const { url, thumb } = inner;
  const small = isObject(thumb) ? thumb['url'] : undefined;
  return {
    ...inner,
    ...(typeof url === 'string' ? { url: addressesIn(url)[0] } : {}),
    ...(isObject(thumb) && typeof small === 'string'
      ? { thumb: { ...thumb, url: addressesIn(small)[0] } }
      : {}),
  };
};

const itemsOf = (text: string): string[] =>
  text
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);

/** What a field needs to be filled. */
export interface Fitting extends FieldShape {
  decimal?: '.' | ',' | undefined;
  clean: Clean;
}

function fitList(value: unknown, { kind, clean }: Fitting): unknown {
  if (kind === 'frames' && typeof value === 'string')
    return clean(
      value
        .replace(/[|\s]+$/, '')
        .split('|')
        .flatMap(addressesIn),
    );
  const items: unknown = typeof value === 'string' ? itemsOf(value) : value;
  if (!Array.isArray(items) || kind === 'list') return items;
  const addresses = items.flatMap(eachAddress);
  return kind === 'pictures' ? addresses.map(asPicture) : addresses;
}

function fitAddress(value: string): unknown {
  const [first = value, ...others] = addressesIn(value);
  return others.length === 0 ? first : new Unread(value, 'holds more than one address');
}

/** Brings a value closer to the shape of its field. What cannot be read stays, and the schema names it. */
export function fit(value: unknown, fitting: Fitting): unknown {
  const { kind, max, decimal } = fitting;
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? value.replace(/[\t\r\n]+/g, ' ') : (asText(value) ?? value);
    case 'comments':
      return asText(value) ?? value;
    case 'list':
    case 'addresses':
    case 'frames':
    case 'pictures':
      return fitList(value, fitting);
    default:
  }
  if (typeof value !== 'string') return value;
  if (kind === 'address') return fitAddress(value);
  if (kind === 'boolean') return parseBoolean(value) ?? value;
  if (kind !== 'number' && kind !== 'dollars') return value;
  const number = readNumber(value, { decimal, max, isMoney: kind === 'dollars' });
  return number === AMBIGUOUS ? new Unread(value, TWO_READINGS) : (number ?? value);
}
