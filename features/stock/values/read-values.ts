/** Reads, cleans and shapes the values of one row. */
import { isObject } from '../../_domain/schema/is-object.ts';
import { cleanText, type LineBreak } from './plain-text.ts';
import { AMBIGUOUS, parseBoolean, readNumber } from './units.ts';

/** One row: the cells of a CSV record, or a JSON object. */
export type RowData = readonly unknown[] | Readonly<Record<string, unknown>>;
/** Kind of value that a vehicle field holds. */
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

/** Shape of a vehicle field. */
export interface FieldShape {
  kind: Kind;
  /** Largest number that the field accepts. */
  max?: number;
}

/** Cleans a value of a feed; returns undefined for an empty one. */
export type Clean = (value: unknown) => unknown;

/** A record that is being filled, or a JSON object. */
export type Raw = Record<string, unknown>;
/** Reads a value from a row, or from the fields that are already filled. */
export type Read = (row: RowData, made: Raw) => unknown;

/** Spreadsheets put it before a number or a formula that is a text. */
const TEXT_MARK = /^'(?=[\d$+=@-])/;

/** Marks a value that a mapping step could not read. */
export class Unread {
  readonly value: unknown;
  readonly reason: string;
  /** `first` may try the next candidate instead. */
  readonly isOptional: boolean;
  constructor(value: unknown, reason: string, isOptional = false) {
    this.value = value;
    this.reason = reason;
    this.isOptional = isOptional;
  }
}

export const SHORTENED = 'has lost digits: a spreadsheet shortened it';
export const TWO_READINGS = 'may be thousands or a fraction: three digits follow the point';

/** Returns a reader for a column: by position in CSV, by key or path in JSON. */
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

/** Returns the value under a key of an object or at a position of a list. */
function inside(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? (value[Number(key)] as unknown) : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Stands in a list of frames for a missing frame. */
const GAP = '';

interface CleanOptions {
  /** Texts that mean "unknown". */
  missing: readonly string[];
  /** Replaces markup that breaks a line. */
  lineBreak?: LineBreak;
  /** Keeps markup for steps that search it. */
  keepMarkup?: boolean;
  /** Keeps a gap for an empty item, because the position of a frame counts. */
  keepGaps?: boolean;
}

/**
 * Returns a function that cleans texts, including those in lists and objects. It drops null, empty texts and texts that
 * mean "unknown".
 */
export function makeCleaner({ missing, lineBreak, keepMarkup, keepGaps }: CleanOptions): Clean {
  const unknowns = new Set(missing.map((text) => text.trim().toLowerCase()));
  const longest = Math.max(0, ...[...unknowns].map((text) => text.length));
  const clean = (value: unknown): unknown => {
    if (value === null || value === undefined) return undefined;
    if (typeof value === 'string') {
      const text = (keepMarkup === true ? value : cleanText(value, lineBreak)).trim().replace(TEXT_MARK, '');
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
/** Separates URLs in one text: the next one begins after a separator, or directly after the extension of a picture. */
const NEXT_ADDRESS = /[\s,;|]+(?=https?:\/\/)|(?<=\.(?:jpe?g|png|webp|gif|avif))(?=https?:\/\/)/i;

/** Returns the URLs in a text, with lower-case schemes. */
export function addressesIn(text: string): string[] {
  const parts = text.indexOf('://') === text.lastIndexOf('://') ? [text] : text.split(NEXT_ADDRESS);
  return parts.map((part) => part.replace(SCHEME, (scheme) => scheme.toLowerCase()));
}

/** Splits an item of a list of pictures or URLs into one item per URL. */
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

/** Everything that is needed to fill a field. */
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
  return others.length === 0 ? first : new Unread(value, 'contains more than one address');
}

/** Converts a value to the shape of its field. A value that cannot be converted stays, and the schema reports it. */
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
